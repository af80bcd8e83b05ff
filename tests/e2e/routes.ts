/** Every route of product §2, with the heading it answers with. */
export const ROUTES = [
  ["/", "The lab comes to your door."],
  ["/tests", "Available Tests"],
  ["/packages", "Health Checkup Packages"],
  ["/packages/mini", "Mini Packages"],
  ["/package/full-body-checkup", "Full Body Checkup"],
  ["/health-concern/Hair%20%26%20Skin%20Care", "Hair & Skin Care Tests"],
  ["/recommended-checkup/women/25-50", "Women 25 to 50 Health Check"],
  ["/checkups/women", "Checkup Information"],
  ["/cart", "Your Cart is Empty"],
  ["/callback", "Request a Callback"],
  ["/blogs", undefined],
  ["/blog/vitamin-d-in-sunny-india", "Why Vitamin D Runs Low in Sunny India"],
  ["/reports", undefined],
  ["/collection-booth", "Collection Booth Near Me"],
  ["/search?q=sugar", undefined],
  ["/privacy", undefined],
] as const;
