import type { Workflow } from '@coverdesk/sdk'
import { queryFamily, togetherAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { workflowVersionAtom } from '../workflows.atoms.ts'
import { fieldText } from './field-texts.ts'
import { compareSteps, type FieldChange } from './version-diff.ts'

const DETAILS = ['name', 'description', 'consent_text'] as const

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
})

const twoVersionsAtom = queryFamily(([id, from, to]: [number, number, number]) =>
  togetherAtom([workflowVersionAtom({ id, version: from }), workflowVersionAtom({ id, version: to })]),
)

interface VersionChangesProps {
  workflow: Workflow
  from: number
  /** Null for the draft. */
  to: number | null
  catalogue: Catalogue
}

/** Describes the differences between two versions. */
export function VersionChanges({ workflow, from, to, catalogue }: VersionChangesProps): ReactElement {
  const styles = useStyles()
  const text = useText('workflows')
  const { t } = text
  const [before, later] = useAtomValue(twoVersionsAtom([workflow.id, from, to ?? from]))
  const after = to === null ? workflow : later
  const { added, removed, moved, changed } = compareSteps(before.steps, after.steps)
  const sentenceOf = ({ field, before: old, after: now }: FieldChange): string =>
    t('field_changed', {
      field: t(`fields.${field}`),
      before: fieldText(field, old, before.steps, catalogue, text),
      after: fieldText(field, now, after.steps, catalogue, text),
    })
  const details = DETAILS.filter((field) => before[field] !== after[field])
  const { titleOf } = catalogue
  const lines = [
    ...details.map((field) =>
      t('field_changed', {
        field: t(`fields.${field}`),
        before: before[field] || t('nothing'),
        after: after[field] || t('nothing'),
      }),
    ),
    ...added.map(({ step, place }) => t('step_added', { step: titleOf(step), place: String(place) })),
    ...removed.map(({ step, place }) => t('step_removed', { step: titleOf(step), place: String(place) })),
    ...moved.map(({ step, from: old, to: now }) =>
      t('step_moved', { step: titleOf(step), from: String(old), to: String(now) }),
    ),
  ]
  if (lines.length === 0 && changed.length === 0) return <p>{t('no_changes')}</p>
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {changed.map(({ step, changes }) => (
        <li key={step.key}>
          {t('step_changed', { step: titleOf(step) })}
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={change.field}>{sentenceOf(change)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
