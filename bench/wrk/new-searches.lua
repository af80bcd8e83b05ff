-- Asks for the page of a search that nobody has made, so that none is answered from memory.
local run = os.getenv("RUN")
local count = 0

function request()
  count = count + 1
  return wrk.format("GET", "/search?q=sugar+" .. run .. "+" .. count)
end
