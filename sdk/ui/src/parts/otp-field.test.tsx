import { act, type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { press, render, type } from '../testing.tsx'
import { OtpField } from './otp-field.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }): ReactElement {
  const [value, setValue] = useState('')
  return <OtpField value={value} onChange={setValue} onComplete={onComplete} label="Code" autoFocus />
}

async function setUp() {
  const onComplete = vi.fn()
  const { place } = await render(<Code onComplete={onComplete} />)
  const boxes = [...place.querySelectorAll('input')]
  return { place, boxes, onComplete, code: () => boxes.map((box) => box.value).join('') }
}

it('starts in the first box and moves on with each digit', async () => {
  const { boxes, onComplete, code } = await setUp()
  expect(document.activeElement).toBe(boxes[0])
  for (const [index, digit] of [...'123456'].entries()) await type(boxes[index], digit)
  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

it('takes a whole code at once, pasted with spaces or filled in by the mail client', async () => {
  const { boxes, onComplete, code } = await setUp()
  await act(async () => {
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Reflect.set(paste, 'clipboardData', { getData: () => ' 987 654 ' })
    boxes[3]?.dispatchEvent(paste)
  })
  expect(code()).toBe('987654')
  await type(boxes[0], '111222')
  expect(code()).toBe('111222')
  expect(onComplete).toHaveBeenLastCalledWith('111222')
  expect(boxes[0]?.autocomplete).toBe('one-time-code')
})

it('ignores letters, goes back on Backspace and along with the arrows', async () => {
  const { boxes, code } = await setUp()
  await type(boxes[0], 'a')
  expect(code()).toBe('')
  await type(boxes[0], '1')
  await type(boxes[1], '2')
  expect(document.activeElement).toBe(boxes[2])
  await press(boxes[2], 'Backspace')
  expect([code(), document.activeElement === boxes[1]]).toEqual(['1', true])
  await press(boxes[1], 'ArrowLeft')
  expect(document.activeElement).toBe(boxes[0])
})
