import { maskIdentifier } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { StepHandler } from '../workflow-engine/engine.ts'
import type { StartAnswers } from './start-answers.ts'

/** Waits until the person is known (KYC) and the contact is proven (code). */
export const identityStep: StepHandler = {
  async enter({ tx, services, tracker, now }) {
    const answers = tracker.data.start as StartAnswers
    await tx
      .insertInto('validations')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        id_type: answers.id_type,
        id_number_cipher: services.vault.seal(answers.id_number),
        id_number_hash: services.vault.fingerprint(`${answers.id_type} ${answers.id_number}`),
        id_number_mask: maskIdentifier(answers.id_number),
        email: answers.email,
        phone: answers.phone,
        consent: JSON.stringify(answers.consent),
        first_name: null,
        last_name: null,
        date_of_birth: null,
        reason: null,
        kyc_next_at: null,
        code_sent_at: null,
        verified_at: null,
        reviewed_by: null,
        created_at: now,
      })
      .execute()
    const kept = { consent: answers.consent, id_type: answers.id_type }
    return { outcome: 'wait', replace: { start: kept } }
  },
}
