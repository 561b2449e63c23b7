import type { Claim } from '@coverdesk/sdk'

export const feedGroups = ['notes', 'messages', 'files', 'changes'] as const
export type FeedGroup = (typeof feedGroups)[number]

export interface FeedEntry {
  key: string
  group: FeedGroup
  title: string
  /** What was written; empty where the title says all. */
  text: string
  by: string
  at: string
  /** The document to open. */
  file?: { id: string; file_name: string }
}

/** Events that another entry of the feed says better: the change of state, the message or the file itself. */
const SAID_ELSEWHERE = new Set([
  'claim_state',
  'step_completed',
  'step_skipped',
  'claim_registered',
  'file_added',
])

/** Reserve changes that a step makes by itself; their reasons are keys. */
const OF_STEPS = [
  'registration',
  'assessment',
  'approval',
  'payment',
  'recovery',
  'report',
  'settlement',
] as const

interface Words {
  t: (key: string, params?: Record<string, string>) => string
  formatNaira: (amount: number) => string
  formatDate: (day: string) => string
}

/** Returns everything that happened to a claim as one list, newest first. */
export function feedOf(claim: Claim, { t, formatNaira, formatDate }: Words): FeedEntry[] {
  const notes = claim.notes.map(
    ({ id, text, by, at }): FeedEntry => ({ key: id, group: 'notes', title: t('feed.note'), text, by, at }),
  )
  const messages = claim.messages.map(({ id, by_customer: theirs, disagrees, text, by, at }): FeedEntry => {
    const title = disagrees
      ? t('messages.disagrees')
      : t(theirs ? 'history.customer_wrote' : 'history.office_wrote')
    return { key: id, group: 'messages', title, text, by, at }
  })
  const senders = new Map(
    claim.timeline.flatMap(({ kind, actor, detail }) =>
      kind === 'file_added' ? [[String(detail.document), actor] as const] : [],
    ),
  )
  const files = claim.documents.map(
    ({ id, file_name, created_at: at }): FeedEntry => ({
      key: id,
      group: 'files',
      title: t('feed.file'),
      text: '',
      by: senders.get(id) ?? '',
      at,
      file: { id, file_name },
    }),
  )
  const states = claim.history.map(
    ({ from, to, reason, by, at }): FeedEntry => ({
      key: `${at} ${from} ${to}`,
      group: 'changes',
      title: from
        ? t('history.moved', { from: t(`states.${from}`), to: t(`states.${to}`) })
        : t(`states.${to}`),
      text: reason,
      by,
      at,
    }),
  )
  const acts = claim.timeline
    .filter(({ kind }) => !SAID_ELSEWHERE.has(kind))
    .map(
      ({ id, kind, title, actor, at, detail: { on_behalf_of: colleague, reason } }): FeedEntry => ({
        key: id,
        group: kind === 'mail_sent' ? 'messages' : 'changes',
        title,
        text: typeof reason === 'string' ? reason : '',
        at,
        by: typeof colleague === 'string' ? t('acting_for', { name: actor, colleague }) : actor,
      }),
    )
  const reserves = claim.reserves.map(
    (change): FeedEntry => ({
      key: `${change.at} ${change.head}`,
      group: 'changes',
      title: t('history.reserved', {
        head: t(`reserve.heads.${change.head}`),
        from: formatNaira(change.old),
        to: formatNaira(change.new),
      }),
      text: reserveReason(change.reason, t),
      by: change.by,
      at: change.at,
    }),
  )
  const diary = claim.diary.flatMap(
    ({ id, text, user, by, created_at, due_on, done_at, done_by }): FeedEntry[] => {
      const entry = { group: 'notes' as const, text }
      const params = { name: user.name, day: formatDate(due_on) }
      const added = { ...entry, key: id, title: t('diary.feed_added', params), by, at: created_at }
      if (!done_at) return [added]
      return [
        added,
        { ...entry, key: `${id} done`, title: t('diary.feed_done'), by: done_by ?? '', at: done_at },
      ]
    },
  )
  const corrections = claim.corrections.map(
    ({ id, field, old, new: now, reason, by, at }): FeedEntry => ({
      key: id,
      group: 'changes',
      title: t('corrections.change', { field: t(`corrections.fields.${field}`), old, new: now }),
      text: reason,
      by,
      at,
    }),
  )
  const adjusters = claim.adjusters.flatMap((one): FeedEntry[] => {
    const { id, name, state, by, created_at: at, ended_by, ended_at } = one
    const entry = { group: 'changes' as const, title: '', text: '' }
    const params = { name, day: formatDate(one.due_on) }
    const title = t('adjusters.feed.appointed', params)
    const appointed = { ...entry, key: id, title, text: one.instructions, by, at }
    if (!ended_at) return [appointed]
    const ended = t(`adjusters.feed.${state}`, params)
    return [
      appointed,
      { ...entry, key: `${id} ended`, title: ended, text: one.reason, by: ended_by ?? '', at: ended_at },
    ]
  })
  // Entries of one moment keep their order, last first; the result of an action stands before the action.
  return [states, corrections, adjusters, reserves, acts, messages, notes, diary, files]
    .flatMap((several) => several.toReversed())
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Returns why a reserve changed: in the words of the user, or of the step that changed it. */
function reserveReason(reason: string, t: Words['t']): string {
  const step = OF_STEPS.find((one) => one === reason)
  return step ? t(`reserve.reasons.${step}`) : reason
}
