import { expect, it } from 'vitest'
import { attachment, safeFileName } from './file-name.ts'

it.each([
  ['a.html', 'application/pdf', 'a.pdf'],
  ['Scan 12.11.2026', 'application/pdf', 'Scan 12.11.2026.pdf'],
  ['car.JPEG', 'image/jpeg', 'car.jpeg'],
  ['car.jpg', 'image/png', 'car.png'],
  ['../../../etc/passwd.png', 'image/png', 'passwd.png'],
  ['C:\\Users\\ada\\car.png', 'image/png', 'car.png'],
  ['\u202egnp.exe', 'image/png', 'gnp.png'],
  ['a\u0000b\r\nc\u0085.png', 'image/png', 'abc.png'],
  ['a"; filename=evil.html', 'image/png', 'a; filename=evil.png'],
  ['car.png.', 'image/png', 'car.png'],
  ['...', 'image/webp', 'file.webp'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['', 'image/png', 'file.png'],
  ['\ud83d.png', 'image/png', '\ufffd.png'],
  ['ọkọ̀ 🚗.jpg', 'image/jpeg', 'ọkọ̀ 🚗.jpg'],
  ['x', 'text/html', 'x.bin'],
])('stores %j of type %s as %j', (name, type, stored) => {
  expect(safeFileName(name, type)).toBe(stored)
})

it('preserves a meaningful name of any length', () => {
  const name = safeFileName(`${'😀'.repeat(500)}.exe`, 'image/png')
  expect(name).toBe(`${'😀'.repeat(120)}.png`)
  expect(safeFileName(name, 'image/png')).toBe(name)
})

it('escapes every character of a name in a header', () => {
  expect(attachment(`a'b(c)*"\r\n😀.pdf`)).toBe(
    "attachment; filename*=UTF-8''a%27b%28c%29%2A%22%0D%0A%F0%9F%98%80.pdf",
  )
  expect(attachment('\ud83d.pdf')).toBe("attachment; filename*=UTF-8''%EF%BF%BD.pdf")
})
