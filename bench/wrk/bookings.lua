-- Posts a booking of the cart, each of another patient under its own key. DATE is a day that can be
-- booked, RUN a name that no earlier run had.
local date = os.getenv("DATE")
local run = os.getenv("RUN")
local count = 0
local offset = 0
for i = 1, #run do offset = (offset * 31 + run:byte(i)) % 1000 end
offset = offset * 1000000

function request()
  count = count + 1
  return wrk.format("POST", "/api/cart-tests", {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = run .. "-" .. count,
  }, '{"patientName":"Asha Rao","phoneNumber":"1' .. string.format("%09d", (count + offset) % 1e9) .. '","preferredDate":"' .. date ..
    '","preferredTime":"10:00 AM","totalAmount":300,"tests":[{"testId":"complete-blood-count",' ..
    '"testName":"Complete Blood Count","testPrice":300}]}')
end
