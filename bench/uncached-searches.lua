-- Each request asks for something else, so that none is answered from memory.
local asked = 0

function init()
  math.randomseed(os.time())
  asked = math.random(1000000000)
end

function request()
  asked = asked + 1
  return wrk.format("GET", "/search?q=sugar+" .. asked)
end
