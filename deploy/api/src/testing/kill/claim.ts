import { checkReasons } from '../check-reasons.ts'
import { ADA, proposal } from '../journey.ts'
import type { Conversation } from './conversation.ts'
import { passCode, signIn, whereIs } from './prove.ts'
import { sendPicture } from './send-picture.ts'

const NAIRA = 100

/** Settles a claim, from first notice to payment, workflow 1, on the policy of `buyMotor`. Returns the tracker's id. */
export async function claim(talk: Conversation, today: string): Promise<string> {
  const guest = await startClaim(talk, today)
  await notify(talk, guest, today)
  const officer = await signIn(talk, 'officer', 'claims@coverdesk.test')
  await fillIn(talk, 'registration', officer, { checks_seen: true, reserve: 400_000 * NAIRA })
  await fillIn(talk, 'assessment', officer, {
    adjusted_loss: 350_000 * NAIRA,
    excess: 50_000 * NAIRA,
    reasons: 'The workshop and our own look agree.',
  })
  const manager = await signIn(talk, 'manager', 'claims-manager@coverdesk.test')
  const request = { method: 'GET', path: '/api/approvals/1?mine=1&state=waiting', token: manager } as const
  const [approval] = await talk.must('approvals', request)
  await talk.step('decide', {
    method: 'POST',
    path: '/api/workflows/submit-approval',
    token: manager,
    body: {
      approval_id: approval.id,
      decision: 'approve',
      reason: 'The loss follows the payment of the same day',
      version: approval.version,
    },
  })
  await sign(talk, guest)
  await pay(talk, guest.trackerId, today)
  return guest.trackerId
}

/** Pays in two parts, each recorded by one user and confirmed by another. */
async function pay(talk: Conversation, trackerId: string, today: string): Promise<void> {
  const finance = await signIn(talk, 'finance', 'finance@coverdesk.test')
  const confirmer = await signIn(talk, 'confirmer', 'payments@coverdesk.test')
  const tracker = await talk.must('run', {
    method: 'GET',
    path: `/api/trackers/${trackerId}`,
    token: finance,
  })
  const path = `/api/claims/${tracker.claim_id}`
  const { payout } = await talk.must('payout', { method: 'GET', path, token: finance })
  const parts = [
    { amount: 100_000 * NAIRA, reference: 'TRF-0001' },
    { amount: 200_000 * NAIRA, reference: 'TRF-0002' },
  ]
  for (const [index, part] of parts.entries()) {
    const recorded = await talk.must(`record-${index}`, {
      method: 'POST',
      path: '/api/claim-payments',
      token: finance,
      body: {
        claim_id: tracker.claim_id,
        payee_id: payout.payee.id,
        ...part,
        account: 'CLAIMS',
        paid_on: today,
        evidence: [],
      },
    })
    await talk.must(`confirm-${index}`, {
      method: 'POST',
      path: `/api/claim-payments/${recorded.id}/confirm`,
      token: confirmer,
      body: { version: recorded.version },
    })
  }
}

interface Guest {
  token: string
  trackerId: string
}

async function startClaim(talk: Conversation, today: string): Promise<Guest> {
  const { consent } = await talk.must('consent', { method: 'GET', path: '/api/workflows/1/guest' })
  const data = { consent: { version: consent.version, accepted: true } }
  const started = await talk.must('start', {
    method: 'POST',
    path: '/api/trackers/form/start-workflow',
    body: { workflow_id: 1, locale: 'en', data },
  })
  const { token, validation_id: validationId } = started
  await talk.must('search', {
    method: 'POST',
    path: '/api/trackers/form/search-policyholder',
    token,
    body: { validation_id: validationId, query: proposal(today).vehicle.registration_number },
  })
  await passCode(talk, { token, validationId, email: ADA.email })
  return { token, trackerId: started.tracker.id }
}

async function notify(talk: Conversation, guest: Guest, today: string): Promise<void> {
  const { token } = guest
  const { id: formId } = await whereIs(talk, 'at-notice', guest)
  const form = await talk.must('notice', { method: 'GET', path: `/api/forms/${formId}/guest`, token })
  const photo = { token, formId, purpose: 'photo' } as const
  const data = {
    loss_type: 'collision',
    loss_date: today,
    place: 'Marina Road, Lagos',
    description: 'A lorry reversed into the front of the parked car.',
    purpose: 'parked',
    damage: 'Bonnet and left lamp',
    photo_whole: [await sendPicture(talk, 'photo-whole', { ...photo, seed: 1 })],
    photo_damage: [await sendPicture(talk, 'photo-damage', { ...photo, seed: 2 })],
    vehicle_location: '12 Marina Road, Lagos',
    third_party: 'no',
    injuries: 'no',
    payee_name: 'Ada Obi',
    bank: 'First Bank of Nigeria',
    account_number: '0123456784',
    declaration: true,
  }
  const body = { form_id: formId, data, version: form.version }
  await talk.step('register', { method: 'POST', path: '/api/trackers/form/register-claim', token, body })
}

async function sign(talk: Conversation, guest: Guest): Promise<void> {
  const { token } = guest
  const { id: formId } = await whereIs(talk, 'at-voucher', guest)
  const form = await talk.must('voucher', { method: 'GET', path: `/api/forms/${formId}/guest`, token })
  const signature = await sendPicture(talk, 'signature', { token, formId, purpose: 'signature', seed: 3 })
  const body = { form_id: formId, data: { accepted: true, signature }, version: form.version }
  await talk.step('sign', { method: 'POST', path: '/api/trackers/form/submit-form', token, body })
  const path = `/api/trackers/${guest.trackerId}/guest`
  const { documents } = await talk.must('documents', { method: 'GET', path, token })
  const document = { method: 'GET', path: `/api/documents/${documents[0]?.id}`, token } as const
  const { status } = await talk.ask('voucher-file', document)
  if (status !== 200) talk.fault('voucher-file', `got ${status}`)
}

/** Fills in the one form that waits for staff. */
async function fillIn(talk: Conversation, name: string, token: string, data: object): Promise<void> {
  const list = { method: 'GET', path: '/api/forms/1?mine=1&status=open', token } as const
  const [{ id }] = await talk.must(`${name}-waiting`, list)
  const form = await talk.must(`${name}-form`, { method: 'GET', path: `/api/forms/${id}`, token })
  const body = { form_id: id, data: { ...checkReasons(form), ...data }, version: form.version }
  await talk.step(name, { method: 'POST', path: '/api/trackers/form/submit-form', token, body })
}
