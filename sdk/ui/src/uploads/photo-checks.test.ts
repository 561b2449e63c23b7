import { describe, expect, it } from 'vitest'
import {
  fileError,
  luminanceVariance,
  MOST_BYTES,
  opensHere,
  photoError,
  pictureTypeOf,
  scaledSize,
  typeOf,
} from './photo-checks.ts'

const sample = (levelAt: (index: number) => number): number[] =>
  Array.from({ length: 32 * 32 }, (_, index) => levelAt(index)).flatMap((level) => [level, level, level, 255])
const scene = sample((index) => (index * 37) % 256)

describe('a photo', () => {
  it.each([
    ['black', sample(() => 0), 'blank'],
    ['one colour with a little noise', sample((index) => 128 + (index % 3)), 'blank'],
    ['a scene', scene, null],
  ])('is looked at: %s', (_name, pixels, error) => {
    expect(photoError({ width: 3000, height: 4000 }, pixels)).toBe(error)
  })

  it('must be large enough on its long side, whichever that is', () => {
    expect(photoError({ width: 639, height: 480 }, scene)).toBe('small')
    expect(photoError({ width: 480, height: 640 }, scene)).toBeNull()
  })

  it('is scaled down in proportion and never up', () => {
    expect(scaledSize({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 })
    expect(scaledSize({ width: 3000, height: 6000 })).toEqual({ width: 960, height: 1920 })
    expect(scaledSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  })

  it('has no variance without pixels', () => expect(luminanceVariance([])).toBe(0))
})

it.each([
  ['ffd8ffe0', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image/png'],
  ['524946460000000057454250', 'image/webp'],
  ['00000018667479706865696300000000', 'image/heic'],
  ['000000186674797061766966', null],
  ['255044462d312e37', null],
  ['', null],
])('knows a picture by its bytes: %s', (bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes.match(/../g) ?? [], (one) => Number.parseInt(one, 16)))).toBe(
    type,
  )
})

it('refuses what cannot be sent before opening it; a large photo is made smaller instead', () => {
  const file = (type: string, size: number, name = 'a.jpg') => ({ type, size, name })
  expect(fileError(file('image/tiff', 10), true)).toBe('type')
  expect(fileError(file('application/pdf', 10), true)).toBe('type')
  for (const vague of ['', 'application/octet-stream', 'image/jpg'])
    expect(fileError(file(vague, 10), true)).toBeNull()
  expect(fileError(file('image/jpeg', MOST_BYTES + 1), false)).toBeNull()
  expect(fileError(file('image/jpeg', 0), true)).toBe('empty')
  expect(fileError(file('image/jpeg', MOST_BYTES + 1), true)).toBeNull()
  expect(fileError(file('application/pdf', MOST_BYTES + 1), false)).toBe('large')
  expect(fileError(file('application/pdf', MOST_BYTES), false)).toBeNull()
})

it.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/webp', true],
  ['image/heic', false],
  ['image/heif', false],
  ['application/pdf', false],
  ['', false],
])('shows a picture of what browsers can open: %j, %s', (type, shown) => {
  expect(opensHere(type)).toBe(shown)
})

it('takes a photo in HEIC, also where the system does not know what that is', () => {
  expect(typeOf({ type: '', name: 'IMG_0042.HEIC' })).toBe('image/heic')
  expect(fileError({ type: '', name: 'IMG_0042.HEIC', size: 10 }, true)).toBeNull()
  expect(fileError({ type: 'image/heif', name: 'a', size: 10 }, true)).toBeNull()
  expect(fileError({ type: 'image/heic', name: 'a', size: MOST_BYTES + 1 }, true)).toBeNull()
})
