import type { BankEntryRef, BankLine, BankMatch } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { allocate } from '../matching/allocate.ts'
import { isExact } from '../matching/bulk-lines-dialog.tsx'
import type { LineAction } from '../postings/line-actions.tsx'
import { bankKeys } from '../reconciliation.atoms.ts'

const PAGE = 50
const MOST = 5000
/** Number of lines before the last shown one at which the next page is read. */
const AHEAD = 5

/** Returns the number of lines from the address, so that a reload restores the position. */
export function linesWanted(search: string): number {
  const shown = Number(new URLSearchParams(search).get('shown'))
  return Number.isInteger(shown) ? Math.min(Math.max(shown, PAGE), MOST) : PAGE
}

/** A match made on this page, which `u` undoes. */
interface MadeMatch {
  match: string
  line: string
}

/** Steps through the lines; the address names the current one, so that a reload restores the position. */
export function useWorksheet(lines: readonly BankLine[], more: boolean) {
  const client = useClient()
  const invalidate = useInvalidate()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { t } = useText('marine-reconciliation')
  const [done, setDone] = useState<MadeMatch[]>([])
  const [chosen, setChosen] = useState<readonly BankEntryRef[] | null>(null)
  const [many, setMany] = useState(false)
  const openDialog = useState<LineAction>(null)
  const [busy, setBusy] = useState(false)
  const lineFromAddress = new URLSearchParams(search).get('line')
  const wanted = linesWanted(search)
  const found = lines.findIndex(({ id }) => id === lineFromAddress)
  // When the current line has left the list, the next one becomes current.
  const lastIndex = useRef(0)
  const at = found >= 0 ? found : Math.max(0, Math.min(lastIndex.current, lines.length - 1))
  const current = lines[at]
  useEffect(() => {
    lastIndex.current = at
  }, [at])
  const showMore = (): void => {
    const next = new URLSearchParams(search)
    next.set('shown', String(wanted + PAGE))
    navigate(`${path}?${next}`, { replace: true })
  }
  const atEnd = more && lines.length >= wanted && wanted < MOST && at >= lines.length - AHEAD
  useEffect(() => {
    if (atEnd) showMore()
  })
  const goTo = (id: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (id) next.set('line', id)
    else next.delete('line')
    setChosen(null)
    openDialog[1](null)
    navigate(`${path}?${next}`, { replace: true })
  }
  /** Returns the id of the next line; the first after the last. */
  const after = (): string | undefined => (lines[at + 1] ?? lines.find(({ id }) => id !== current?.id))?.id
  const { reconciliation } = client.marine.admin
  const matchLine = useChange(
    async (line: BankLine, entries: readonly BankEntryRef[]): Promise<BankMatch | null> => {
      const body = allocate(line, entries)
      if (!body || busy) return null
      setBusy(true)
      try {
        return await reconciliation.match(body)
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
        else goTo(after())
      },
    },
  )
  const last = done.at(-1)
  const undo = useChange(
    async (one: MadeMatch) => {
      await reconciliation.unmatch(one.match)
      await invalidate(bankKeys.all)
      return one
    },
    {
      onDone: ({ match, line }) => {
        setDone((all) => all.filter((other) => other.match !== match))
        showSuccessToast(t('done.undone'))
        goTo(line)
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
    openDialog,
    /** Lines whose suggestion matches exactly. */
    exact: lines.filter(isExact),
    /** Whether the dialog that accepts all exact suggestions is open. */
    many,
    setMany,
    canUndo: last !== undefined,
    goTo,
    showMore,
    skip: () => goTo(after()),
    move: (step: 1 | -1) => lines[at + step] && goTo(lines[at + step]?.id),
    accept: () => {
      if (!current) return
      if (chosen) {
        if (chosen.length > 0) matchLine(current, chosen)
      } else if (current.suggestion) matchLine(current, [current.suggestion.entry])
    },
    byHand: () => current && setChosen(chosen ? null : []),
    choose: (entry: BankEntryRef) =>
      setChosen((all) => {
        const before = all ?? []
        return before.some(({ id }) => id === entry.id)
          ? before.filter(({ id }) => id !== entry.id)
          : [...before, entry]
      }),
    post: () => current && current.left !== 0 && openDialog[1]('post'),
    leave: () => setChosen(null),
    undo: () => last && undo(last),
  }
}

export type Worksheet = ReturnType<typeof useWorksheet>
