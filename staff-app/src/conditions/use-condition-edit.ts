import type { Condition } from '@coverdesk/sdk'
import { checkRule, type Rule } from '@coverdesk/sdk/forms'
import { type Submit, showSuccessToast, useInvalidate, useSaving, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { useOperations } from '@coverdesk/ui/operations'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { conditionPath } from '../paths.ts'
import { conditionKeys, conditionStore } from './conditions.atoms.ts'
import { newGroup, type RuleGroup, readRule, writeRule } from './rule-tree.ts'

export interface ConditionEdit {
  name: string
  description: string
  /** Null while the builder cannot draw the rule. */
  tree: RuleGroup | null
  rule: Rule
  json: string
  /** Whether the typed JSON is not a valid rule. */
  jsonWrong: boolean
  setName: (name: string) => void
  setDescription: (description: string) => void
  setTree: (tree: RuleGroup) => void
  setJson: (json: string) => void
  changed: boolean
  submit: Submit
  save: () => Promise<boolean>
  conflict: Condition | null
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
}

const pretty = (rule: Rule): string => JSON.stringify(rule, null, 2)

/**
 * Edits a condition: the drawn rule and its text are two views of the same rule.
 * @param model - the condition that a new one is a copy of
 */
export function useConditionEdit(
  saved: Condition | null,
  isList: (name: string) => boolean,
  model: Condition | null = null,
): ConditionEdit {
  const conditions = useOperations(conditionStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('conditions')
  const first = saved ?? model
  const [name, setName] = useState(saved?.name ?? (model ? t('copy_name', { name: model.name }) : ''))
  const [description, setDescription] = useState(first?.description ?? '')
  const [drawn, setDrawn] = useState(() => (first ? readRule(first.condition, isList) : newGroup()))
  const [rule, setRule] = useState<Rule>(() => first?.condition ?? writeRule(newGroup()))
  const [json, setTyped] = useState(() => pretty(rule))
  const [jsonWrong, setJsonWrong] = useState(false)
  const saving = useSaving<Condition>(['name', 'description', 'condition'], msg('save_failed'))
  const { submit, conflict } = saving
  const written = JSON.stringify({ name, description, rule })
  const [savedText, setSavedText] = useState(written)
  const changed = written !== savedText
  // The product's texts follow the language in use; what was typed stays.
  const [read, setRead] = useState(saved)
  if (saved && saved !== read) {
    setRead(saved)
    if (!changed) {
      setName(saved.name)
      setDescription(saved.description)
      setSavedText(JSON.stringify({ name: saved.name, description: saved.description, rule }))
    }
  }

  const show = (next: Rule): void => {
    setRule(next)
    setTyped(pretty(next))
    setJsonWrong(false)
  }
  const send = (version: number | undefined): Promise<boolean> =>
    saving.run(async () => {
      const body = { name, description, condition: rule }
      const { condition } =
        saved && version !== undefined
          ? await conditions.update(saved.id, { ...body, version })
          : await conditions.create(body)
      setSavedText(written)
      if (condition.waiting && condition.waiting.id !== saved?.waiting?.id) showSuccessToast(t('requested'))
      await invalidate(conditionKeys.all)
      if (!saved) navigate(conditionPath(condition.id), { replace: true })
    })
  const save = (): Promise<boolean> => send(saved?.version)
  useLeaveGuard(changed, save)
  return {
    save,
    name,
    description,
    rule,
    json,
    jsonWrong,
    changed,
    submit,
    conflict,
    setName,
    setDescription,
    tree: drawn,
    setTree: (tree) => {
      setDrawn(tree)
      show(writeRule(tree))
    },
    setJson: (typed) => {
      setTyped(typed)
      const parsed = parse(typed)
      const wrong = parsed === undefined || checkRule(parsed) !== null
      setJsonWrong(wrong)
      if (wrong) return
      setRule(parsed as Rule)
      setDrawn(readRule(parsed as Rule, isList))
    },
    keepMine: () => send(conflict?.version),
    takeTheirs: () => {
      if (!conflict) return
      setName(conflict.name)
      setDescription(conflict.description)
      setDrawn(readRule(conflict.condition, isList))
      show(conflict.condition)
      saving.clearConflict()
      void invalidate(conditionKeys.all)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
