import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'

export interface AskedWork {
  /** What is asked, and in which workflow, in the language of whoever is asked. */
  step: (locale: string) => string
  workflow: (locale: string) => string
  /** The business's number of it, and whose it is. */
  reference: string
  dueAt: Date | null
  /** Where it is done. */
  path: string
}

/** Mails people that work is asked of them: the one place that decides whether they get a mail beside the bell. */
export async function mailAsked(
  tx: Tx,
  services: Services,
  userIds: readonly string[],
  { step, workflow, reference, dueAt, path }: AskedWork,
): Promise<void> {
  if (userIds.length === 0) return
  const people = await tx
    .selectFrom('users')
    .select(['email', 'locale', 'first_name'])
    .where('id', 'in', userIds)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { email, locale, first_name } of people) {
    const params = {
      name: first_name,
      step: step(locale),
      workflow: workflow(locale),
      reference,
      url: `${services.settings.STAFF_ORIGIN}${path}`,
      ...(dueAt ? { due: lagosDay(dueAt) } : {}),
    }
    const template = dueAt ? 'work-asked-due' : 'work-asked'
    await enqueue(tx, 'mail', { template, to: email, locale, params }, services.clock())
  }
}
