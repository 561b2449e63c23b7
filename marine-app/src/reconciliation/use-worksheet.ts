import type { BankEntryRef, BankLine, BankMatch } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { allocate } from './allocate.ts'
import type { LineAct } from './line-acts.tsx'
import { isExact } from './many-lines.tsx'
import { bankKeys } from './reconciliation.atoms.ts'

const PAGE = 50
const MOST = 5000
/** Number of lines before the last shown one at which the next page is read. */
const AHEAD = 5

/** Returns the number of lines from the address, so that a reload restores the position. */
export function linesWanted(search: string): number {
  const shown = Number(new URLSearchParams(search).get('shown'))
  return Number.isInteger(shown) ? Math.min(Math.max(shown, PAGE), MOST) : PAGE
}

interface Done {
  match: string
  line: string
}

/** Steps through the lines one at a time; the address names the current one, so that a reload keeps the place. */
export function useWorksheet(lines: readonly BankLine[], more: boolean) {
  const client = useClient()
  const invalidate = useInvalidate()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { t } = useText('marine-reconciliation')
  const [done, setDone] = useState<Done[]>([])
  const [chosen, setChosen] = useState<readonly BankEntryRef[] | null>(null)
  const [many, setMany] = useState(false)
  const asking = useState<LineAct>(null)
  const [busy, setBusy] = useState(false)
  const lineFromAddress = new URLSearchParams(search).get('line')
  const wanted = linesWanted(search)
  const found = lines.findIndex(({ id }) => id === lineFromAddress)
  // When the current line is gone, the next one takes its place.
  const stood = useRef(0)
  const at = found >= 0 ? found : Math.max(0, Math.min(stood.current, lines.length - 1))
  const current = lines[at]
  useEffect(() => {
    stood.current = at
  }, [at])
  const widen = (): void => {
    const next = new URLSearchParams(search)
    next.set('shown', String(wanted + PAGE))
    navigate(`${path}?${next}`, { replace: true })
  }
  const atEnd = more && lines.length >= wanted && wanted < MOST && at >= lines.length - AHEAD
  useEffect(() => {
    if (atEnd) widen()
  })
  const stand = (id: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (id) next.set('line', id)
    else next.delete('line')
    setChosen(null)
    asking[1](null)
    navigate(`${path}?${next}`, { replace: true })
  }
  /** Returns the id of the next line; the first after the last. */
  const after = (): string | undefined => (lines[at + 1] ?? lines.find(({ id }) => id !== current?.id))?.id
  const { reconciliation } = client.marine.admin
  const join = useChange(
    async (line: BankLine, entries: readonly BankEntryRef[]): Promise<BankMatch | null> => {
      const body = allocate(line, entries)
      if (!body || busy) return null
      setBusy(true)
      try {
        return await reconciliation.join(body)
      } finally {
        setBusy(false)
        await invalidate(bankKeys.all)
      }
    },
    {
      onDone: (match) => {
        const [allocation] = match?.allocations ?? []
        if (!match || !allocation?.line_id) return
        setDone((all) => [...all, { match: match.id, line: allocation.line_id ?? '' }])
        const sum = match.allocations.reduce((total, { amount }) => total + amount, 0)
        // A line with a remaining amount stays the current one.
        if (current && sum !== current.left) setChosen(null)
        else stand(after())
      },
    },
  )
  const last = done.at(-1)
  const undo = useChange(
    async (one: Done) => {
      await reconciliation.undo(one.match)
      await invalidate(bankKeys.all)
      return one
    },
    {
      onDone: ({ match, line }) => {
        setDone((all) => all.filter((other) => other.match !== match))
        showSuccessToast(t('done.undone'))
        stand(line)
      },
    },
  )
  return {
    current,
    place: at + 1,
    busy,
    /** Entries chosen for a match by hand; null outside that mode. */
    chosen,
    /** Open dialog of the current line. */
    asking,
    /** Lines whose suggestion matches exactly. */
    exact: lines.filter(isExact),
    /** Whether all of these are about to be accepted. */
    many,
    setMany,
    canUndo: last !== undefined,
    stand,
    widen,
    skip: () => stand(after()),
    move: (step: 1 | -1) => lines[at + step] && stand(lines[at + step]?.id),
    accept: () => {
      if (!current) return
      if (chosen) {
        if (chosen.length > 0) join(current, chosen)
      } else if (current.suggestion) join(current, [current.suggestion.entry])
    },
    byHand: () => current && setChosen(chosen ? null : []),
    choose: (entry: BankEntryRef) =>
      setChosen((all) => {
        const before = all ?? []
        return before.some(({ id }) => id === entry.id)
          ? before.filter(({ id }) => id !== entry.id)
          : [...before, entry]
      }),
    post: () => current && current.left !== 0 && asking[1]('post'),
    leave: () => setChosen(null),
    undo: () => last && undo(last),
  }
}

export type Worksheet = ReturnType<typeof useWorksheet>
