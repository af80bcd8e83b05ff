-- Posts a booking of the cart, each under its own key. DATE is a day that can be booked.
local date = os.getenv("DATE")
local run = os.getenv("RUN")
local count = 0

function request()
  count = count + 1
  return wrk.format("POST", "/api/cart-tests", {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = run .. "-" .. count,
  }, '{"patientName":"Asha Rao","phoneNumber":"1000000009","preferredDate":"' .. date ..
    '","preferredTime":"10:00 AM","totalAmount":300,"tests":[{"testId":"complete-blood-count",' ..
    '"testName":"Complete Blood Count","testPrice":300}]}')
end
