import { maskIdentifier } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import type { StepHandler } from '../workflow-engine/step.ts'
import type { StartAnswers } from './start-answers.ts'

/** Waits until the person is known (KYC) and the contact is proven (code). */
export const identityStep: StepHandler = {
  async enter({ tx, services, tracker, step, now }) {
    const answers = tracker.answers.start as Partial<StartAnswers> & Pick<StartAnswers, 'consent'>
    const { id_type: type, id_number: number, last_name = null } = answers
    const identity =
      type && number
        ? {
            id_type: type,
            id_number_cipher: services.vault.seal(number),
            id_number_hash: services.vault.fingerprint(`${type} ${number}`),
            id_number_mask: maskIdentifier(number),
            typed_last_name: last_name,
          }
        : {}
    await tx
      .insertInto('validations')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        step_key: step.key,
        ...identity,
        ...(await contactOf(tx, tracker.customer_id, answers)),
        consent: JSON.stringify(answers.consent ?? {}),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tracker_id', 'step_key']).doNothing())
      .execute()
    const start = { consent: answers.consent, ...(type ? { id_type: type } : {}) }
    return { outcome: 'wait', replace: { start: start } }
  },
}

/** Returns the contact entered at the start, or that of the client the tracker was started for. */
async function contactOf(tx: Tx, clientId: string | null, { email = '', phone = '' }: Partial<StartAnswers>) {
  if (!clientId || (email && phone)) return { email, phone }
  const client = await tx
    .selectFrom('clients')
    .select(['email', 'phone'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  return { email: email || client?.email || '', phone: phone || client?.phone || '' }
}
