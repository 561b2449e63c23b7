import { today } from './buyer.ts'
import { must, staff } from './spec/api.ts'

/** Days since each claim of the demo was reported, the oldest first. What tests report is newer. */
const AGES = [70, 33, 21, 14, 12, 10, 9, 8, 6, 4, 3, 2, 1, 0.4, 0.1] as const

/**
 * Returns the demo's claim that was reported so many days ago. The demo has few, and what a list begins with changes
 * while other tests work: a test that changes a claim has one for itself.
 */
export async function demoClaim(
  daysAgo: (typeof AGES)[number],
): Promise<{ id: string; claim_number: string }> {
  const oldest = await must('GET', `/claims?sort=created_at&limit=${AGES.length}`, staff())
  return oldest[AGES.indexOf(daysAgo)]
}

/** A policy's last day is so far away that no test renews it. */
const DAYS_LEFT = 120

/** Returns a policy of the demo in force, with its documents, that no test changes. */
export async function demoPolicy(): Promise<{ id: string; policy_number: string; plate: string }> {
  const policies: { id: string; policy_number: string; plate: string; end_date: string }[] = await must(
    'GET',
    '/policies?state=active&sort=policy_number&limit=100',
    staff(),
  )
  const from = new Date(Date.parse(today()) + DAYS_LEFT * 86_400_000).toISOString().slice(0, 10)
  const found = policies.find(({ end_date }) => end_date > from)
  if (!found) throw new Error('The demo has no policy in force for so long.')
  return found
}
