import { DEMO_PASSWORD } from '../../seed/users.ts'
import type { Conversation } from './conversation.ts'

const MOST_CODES = 3

/** Enters the code emailed to a contact; one that was used up without effect is requested again. */
export async function passCode(
  talk: Conversation,
  { token, validationId, email }: { token: string; validationId: string; email: string },
): Promise<void> {
  for (let round = 1; round <= MOST_CODES; round += 1) {
    const otp = await talk.code(`guest-code-${round}`, email)
    const name = `pass-code-${round}`
    const body = { validation_id: validationId, otp }
    const path = '/api/trackers/form/validate-client-otp'
    const said = await talk.ask(name, { method: 'POST', path, token, body })
    const isUsedUp = talk.wasRepeated(name) && said.body.code === 'code_used'
    if (!isUsedUp) return talk.step(name, { method: 'POST', path, token, body })
    talk.diary.note('guest-code', 'code-again')
    const again = { validation_id: validationId, channel: 'email' }
    const send = { method: 'POST', path: '/api/trackers/form/validate-client', token, body: again } as const
    await talk.must(`send-code-again-${round}`, send)
  }
  throw new Error('No code was taken.')
}

/** Signs a user in, by default staff; returns the token. */
export async function signIn(
  talk: Conversation,
  who: string,
  email: string,
  at = { code: '/api/login/request-otp', login: '/api/login' },
): Promise<string> {
  const credentials = { email, password: DEMO_PASSWORD }
  for (let round = 1; round <= MOST_CODES; round += 1) {
    const send = { method: 'POST', path: at.code, body: credentials } as const
    await talk.must(`${who}-asks-code-${round}`, send)
    const otp = await talk.code(`${who}-code-${round}`, email)
    const name = `${who}-signs-in-${round}`
    const said = await talk.ask(name, { method: 'POST', path: at.login, body: { ...credentials, otp } })
    if (said.status === 200) return said.body.data.token
    if (!talk.wasRepeated(name)) throw new Error(`${who} cannot sign in: ${JSON.stringify(said.body)}`)
    talk.diary.note('sign-in-code', 'code-again')
  }
  throw new Error(`${who} cannot sign in.`)
}

/** The present step of a guest. */
export async function whereIs(
  talk: Conversation,
  name: string,
  { token, trackerId }: { token: string; trackerId: string },
): Promise<{ screen: string; id: string }> {
  const followed = await talk.must(name, { method: 'GET', path: `/api/trackers/${trackerId}/guest`, token })
  return followed.next
}
