import { enqueue } from '../outbox/outbox.ts'
import type { StepHandler } from '../workflow-engine/engine.ts'

/** Sends the customer the mail of the step; the certificate of an issued policy goes with it. */
export const notifyStep: StepHandler = {
  async enter({ tx, tracker, step, now }) {
    const policy = await tx
      .selectFrom('policies')
      .innerJoin('clients', 'clients.id', 'policies.client_id')
      .select([
        'policies.id',
        'policy_number',
        'plate',
        'start_date',
        'end_date',
        'amount',
        'email',
        'first_name',
      ])
      .where('tracker_id', '=', tracker.id)
      .executeTakeFirst()
    if (!policy) return { outcome: 'done' }
    const { id, email, first_name, ...facts } = policy
    const payload = {
      template: step.template ?? 'payment-received',
      to: email,
      locale: tracker.locale,
      params: { name: first_name, ...facts },
      attach: id,
    }
    await enqueue(tx, 'mail', payload, now)
    return { outcome: 'done' }
  },
}
