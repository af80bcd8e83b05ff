-- Searches for words nobody has searched for.
local count = 0

function request()
  count = count + 1
  return wrk.format("GET", "/api/search?q=blood%20" .. count)
end
