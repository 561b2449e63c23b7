import sharp from 'sharp'
import { lagosDay } from '../platform/db/clock.ts'
import { payAtGateway, quoteGuest, signIn, verify } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { codesTo, must, passCode, startAsGuest, submit } from './workflows.ts'

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

/** Uploads a file for a form in parts; returns the value that an answer stores. */
export async function sendFile(
  test: TestApp,
  token: string,
  formId: string,
  purpose: 'photo' | 'file' | 'signature',
  content: Buffer,
  mediaType = 'image/jpeg',
  question?: string,
) {
  const begun = await must(test, 'POST', '/api/uploads', {
    token,
    body: {
      form_id: formId,
      purpose,
      file_name: `${purpose}.jpg`,
      media_type: mediaType,
      size: content.length,
      ...(question === undefined ? {} : { question }),
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

/** A paid policy, and the data its customer knows. */
export async function buyPolicy(test: TestApp, email?: string, phone = '08031234567') {
  const person = email ? { id_type: 'nin', id_number: '12345678901', email, phone } : undefined
  const guest = await quoteGuest(test, () => {}, person)
  await payAtGateway(test, guest, 'pay')
  const settled = await verify(test, guest)
  return settled.body.data.policy as { id: string; policy_number: string; plate: string }
}

/** A guest who proved a policy and is at the first notice. */
export async function claimant(test: TestApp, query: string, email: string) {
  const started = await startAsGuest(test, 1)
  const before = await codesTo(test, email)
  await must(test, 'POST', '/api/trackers/form/search-policyholder', {
    token: started.token,
    body: { validation_id: started.next.id, query },
  })
  const next = await passCode(test, started.token, started.next.id, { email, before })
  return { ...started, formId: next.id as string }
}

export async function noticeAnswers(test: TestApp, token: string, formId: string, today: string) {
  return {
    loss_type: 'collision',
    loss_date: today,
    place: 'Third Mainland Bridge, Lagos',
    description: 'A driver drove into the back of my car in the traffic.',
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

interface Payers {
  /** Token of the recorder. */
  finance: string
  /** Token of the confirmer. */
  confirmer: string
  /** Kobo; by default everything left. */
  amount?: number
  reference: string
  /** By default the head of the claim's cover. */
  head?: string
  /** By default the claimant's. */
  payeeId?: string
}

/** Records a payment of a claim and confirms it, as two users. */
export async function payClaim(test: TestApp, claimId: string, { finance, confirmer, ...paid }: Payers) {
  const recorded = await recordPayment(test, claimId, { finance, ...paid })
  if (recorded.status !== 201) throw new Error(JSON.stringify(recorded.body))
  const { id, version } = recorded.body.data
  return must(test, 'POST', `/api/claim-payments/${id}/confirm`, { token: confirmer, body: { version } })
}

/** Records a payment of a claim; returns the server's response. */
export async function recordPayment(
  test: TestApp,
  claimId: string,
  { finance, amount, reference, head, payeeId }: Omit<Payers, 'confirmer'>,
) {
  const { payout } = await must(test, 'GET', `/api/claims/${claimId}`, { token: finance })
  return test.call('POST', '/api/claim-payments', {
    token: finance,
    body: {
      claim_id: claimId,
      payee_id: payeeId ?? payout.payee.id,
      ...(head === undefined ? {} : { head }),
      amount: amount ?? payout.to_pay,
      account: 'CLAIMS',
      reference,
      paid_on: lagosDay(test.services.clock()),
      evidence: [],
    },
  })
}

/** A claim whose voucher waits for its customer. */
export async function claimToSign(test: TestApp, plate: string, email: string, adjustedLoss: number) {
  const today = lagosDay(test.services.clock())
  const guest = await claimant(test, plate, email)
  const answers = await noticeAnswers(test, guest.token, guest.formId, today)
  const sent = await submit(test, guest.token, guest.formId, answers, 'register-claim')
  test.wait(61_000)
  const officer = await signIn(test, 'claims@coverdesk.test')
  const manager = await signIn(test, 'claims-manager@coverdesk.test')
  const open = async () => {
    const tracker = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: officer })
    return tracker.forms.find(({ status }: { status: string }) => status === 'open').id as string
  }
  await submit(test, officer, await open(), { checks_seen: true, reserve: adjustedLoss })
  const reasons = 'Two estimates compared'
  await submit(test, officer, await open(), { adjusted_loss: adjustedLoss, reasons })
  const waiting = await must(test, 'GET', '/api/approvals/1?state=waiting', { token: manager })
  const approval = waiting.find((one: { tracker_id: string }) => one.tracker_id === guest.trackerId)
  await must(test, 'POST', '/api/workflows/submit-approval', {
    token: manager,
    body: { approval_id: approval.id, decision: 'approve', reason: 'Cleared', version: approval.version },
  })
  const voucherForm = await open()
  return { id: sent.claim.id as string, number: sent.claim.claim_number as string, voucherForm, ...guest }
}

/** A claim whose voucher its customer has signed. */
export async function claimToPay(test: TestApp, plate: string, email: string, adjustedLoss: number) {
  const claim = await claimToSign(test, plate, email, adjustedLoss)
  const file = await sendFile(
    test,
    claim.token,
    claim.voucherForm,
    'signature',
    await signature(),
    'image/png',
  )
  await submit(test, claim.token, claim.voucherForm, { accepted: true, signature: file })
  return claim
}
