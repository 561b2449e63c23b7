import { maskIdentifier } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { StepHandler } from '../workflow-engine/engine.ts'
import type { StartAnswers } from './start-answers.ts'

/** Waits until the person is known (KYC) and the contact is proven (code). */
export const identityStep: StepHandler = {
  async enter({ tx, services, tracker, step, now }) {
    const answers = tracker.data.start as Partial<StartAnswers> & Pick<StartAnswers, 'consent'>
    const { id_type: type, id_number: number } = answers
    const identity =
      type && number
        ? {
            id_type: type,
            id_number_cipher: services.vault.seal(number),
            id_number_hash: services.vault.fingerprint(`${type} ${number}`),
            id_number_mask: maskIdentifier(number),
          }
        : {}
    await tx
      .insertInto('validations')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        step_key: step.key,
        ...identity,
        email: answers.email ?? '',
        phone: answers.phone ?? '',
        consent: JSON.stringify(answers.consent ?? {}),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tracker_id', 'step_key']).doNothing())
      .execute()
    const kept = { consent: answers.consent, ...(type ? { id_type: type } : {}) }
    return { outcome: 'wait', replace: { start: kept } }
  },
}
