import sharp from 'sharp'
import type { Conversation } from './conversation.ts'
import type { Body } from './diary.ts'

const WIDTH = 1000
const HEIGHT = 700
const MOST_TRIES = 2

interface Picture {
  token: string
  formId: string
  purpose: 'photo' | 'signature'
  /** The same seed generates the same image. */
  seed: number
}

/** Uploads an image part by part, as the guest app does, and returns the value that the form stores. */
export async function sendPicture(talk: Conversation, name: string, picture: Picture): Promise<Body> {
  const { token, formId, purpose } = picture
  const content = await noise(picture.seed)
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const about = { form_id: formId, purpose, file_name: `${name}.png`, media_type: 'image/png' }
    const begin = { method: 'POST', path: '/api/uploads', token } as const
    const body = { ...about, size: content.length }
    const { id, part_size: size } = await talk.must(`${name}-${tries}`, { ...begin, body })
    const path = `/api/uploads/${id}`
    for (let offset = 0; offset < content.length; ) {
      const part = `${name}-${tries}-${offset}`
      const query = `${path}?offset=${offset}`
      const bytes = content.subarray(offset, offset + size)
      const said = await talk.ask(part, { method: 'PUT', path: query, token, body: bytes })
      if (said.status !== 200 && said.body.code !== 'offset_wrong') {
        throw new Error(`${part}: ${JSON.stringify(said.body)}`)
      }
      const isThere = said.status === 200
      const upload = isThere
        ? said.body.data
        : await talk.must(`${part}-read`, { method: 'GET', path, token })
      if (upload.file) return upload.file
      offset = upload.offset
    }
    talk.fault(name, 'has arrived whole and is never looked into: it has to be sent again')
  }
  throw new Error(`${name} was not taken.`)
}

/** Grey noise, large enough to be uploaded in several parts. */
async function noise(seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 26
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer()
}
