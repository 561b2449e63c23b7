import sharp from 'sharp'
import { payAtGateway, quoteGuest, verify } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { codesTo, must, passCode, startRun } from './workflows.ts'

/** A photo that passes every check: large enough and not blank. */
export function photo(width = 900, height = 700): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
}

export function signature(): Promise<Buffer> {
  const stroke = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M10 80 C 80 10, 160 10, 290 70" stroke="black" fill="none" stroke-width="4"/></svg>',
  )
  return sharp(stroke).png().toBuffer()
}

/** Sends a file for a form in parts; answers with what an answer refers to. */
export async function sendFile(
  test: TestApp,
  token: string,
  formId: string,
  purpose: 'photo' | 'file' | 'signature',
  content: Buffer,
  mediaType = 'image/jpeg',
) {
  const begun = await must(test, 'POST', '/api/uploads', {
    token,
    body: {
      form_id: formId,
      purpose,
      file_name: `${purpose}.jpg`,
      media_type: mediaType,
      size: content.length,
    },
  })
  let { offset } = begun
  let file = null
  while (offset < content.length) {
    const answer = await sendPart(
      test,
      token,
      begun.id,
      offset,
      content.subarray(offset, offset + begun.part_size),
    )
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    const { data } = answer.json()
    offset = data.offset
    file = data.file
  }
  return file as { document_id: string; file_name: string; media_type: string; size: number }
}

export function sendPart(test: TestApp, token: string, id: string, offset: number, part: Buffer) {
  return test.app.inject({
    method: 'PUT',
    url: `/api/uploads/${id}?offset=${offset}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: part,
  })
}

/** A paid policy, and what its holder knows of it. */
export async function buyPolicy(test: TestApp, email?: string) {
  const person = email ? { id_type: 'nin', id_number: '12345678901', email, phone: '08031234567' } : undefined
  const guest = await quoteGuest(test, () => {}, person)
  await payAtGateway(test, guest, 'pay')
  const settled = await verify(test, guest)
  return settled.body.data.policy as { id: string; policy_number: string; plate: string }
}

/** A guest who proved that a policy is theirs and stands at the first notice. */
export async function claimant(test: TestApp, query: string, email: string) {
  const run = await startRun(test, 1)
  const before = await codesTo(test, email)
  await must(test, 'POST', '/api/trackers/form/search-policyholder', {
    token: run.token,
    body: { validation_id: run.next.id, query },
  })
  const next = await passCode(test, run.token, run.next.id, { email, before })
  return { ...run, formId: next.id as string }
}

export async function noticeAnswers(test: TestApp, token: string, formId: string, today: string) {
  return {
    loss_type: 'collision',
    loss_date: today,
    place: 'Third Mainland Bridge, Lagos',
    description: 'Somebody drove into the back of my car in the traffic.',
    purpose: 'private',
    damage: 'Rear bumper and boot lid',
    photo_whole: [await sendFile(test, token, formId, 'photo', await photo())],
    photo_damage: [await sendFile(test, token, formId, 'photo', await photo())],
    vehicle_location: 'At home',
    third_party: 'no',
    injuries: 'no',
    payee_name: 'Ada Obi',
    bank: 'First Bank of Nigeria',
    account_number: '0123456784',
    declaration: true,
  }
}
