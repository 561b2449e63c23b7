import { useState } from 'react'
import { useSaving } from '../forms/use-saving.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import type { Message } from '../locale/message.ts'
import type { Submit } from '../sign-in/use-submit.ts'
import { type Schema, useSchemaCheck } from './use-schema-check.ts'

interface Saved {
  version: number
}

interface RecordSpec<Row extends Saved, Answers extends object> {
  /** Null for a new one. */
  saved: Row | null
  answersOf: (saved: Row | null) => Answers
  schema: Schema
  /** What is sent and checked, where it is not the answers as they stand. */
  bodyOf?: (answers: Answers) => object
  /** What the text of a fault names, from the answers and the path of the fault. */
  paramsOf?: (answers: Answers, path: string) => Record<string, string>
  /** Makes it, or changes the version of it that is named. */
  send: (answers: Answers, over: Row | null) => Promise<Row>
  onSaved: (row: Row) => Promise<void> | void
  /** Saving asks something first: leaving cannot save it then. */
  asksFirst?: boolean
  /** The alert for a fault the server has no words for. */
  fallback: Message
}

export interface RecordForm<Answers> {
  answers: Answers
  set: (part: Partial<Answers>) => void
  changed: boolean
  submit: Submit
  /** What is wrong at a field and inside it. */
  faultOf: (name: string) => string | null
  save: () => Promise<boolean>
  hasConflict: boolean
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
}

/** The state of a record's form: typed values stay until they are saved, also when another user saved first. */
export function useRecordForm<Row extends Saved, Answers extends object>(
  spec: RecordSpec<Row, Answers>,
): RecordForm<Answers> {
  const { schema, bodyOf, paramsOf, answersOf } = spec
  const [base, setBase] = useState(spec.saved)
  const [answers, setAnswers] = useState(() => answersOf(spec.saved))
  const [stored, setStored] = useState(() => JSON.stringify(answers))
  const saving = useSaving<Row>(Object.keys(answers), spec.fallback)
  const { submit, conflict } = saving
  const fits = useSchemaCheck(submit)
  const changed = JSON.stringify(answers) !== stored

  const begin = (row: Row): void => {
    const next = answersOf(row)
    setBase(row)
    setAnswers(next)
    setStored(JSON.stringify(next))
  }
  const send = async (over: Row | null): Promise<boolean> => {
    const own = paramsOf ? { paramsOf: (path: string) => paramsOf(answers, path) } : {}
    if (!fits(schema, bodyOf?.(answers) ?? answers, own)) return false
    return saving.run(async () => {
      const row = await spec.send(answers, over)
      begin(row)
      await spec.onSaved(row)
    })
  }
  const save = (): Promise<boolean> => send(base)
  useLeaveGuard(changed, spec.asksFirst ? undefined : save)
  return {
    answers,
    changed,
    submit,
    save,
    set: (part) => setAnswers((before) => ({ ...before, ...part })),
    faultOf: (name) =>
      Object.entries(submit.errors)
        .filter(([path]) => path === name || path.startsWith(`${name}.`))
        .map(([, text]) => text)
        .join(' · ') || null,
    hasConflict: conflict !== null,
    keepMine: () => send(conflict),
    takeTheirs: () => {
      if (!conflict) return
      begin(conflict)
      submit.setErrors({})
      saving.clearConflict()
    },
  }
}
