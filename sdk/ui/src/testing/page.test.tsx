import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from './index.ts'

let reads = 0

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

it('ends while React still has effects to run', async () => {
  await show(<Counter />)
  Object.defineProperty(window, 'event', { configurable: true, get: () => void reads++ })
  document.querySelector('button')?.click()
  await Promise.resolve()
  reads = 0
})

it('finds that React did them before the next test', async () => {
  const before = reads
  await new Promise((resolve) => setTimeout(resolve, 20))
  Reflect.deleteProperty(window, 'event')
  expect(reads).toBe(before)
})
