import type { ListedRole } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { Checkbox, makeStyles, Radio, RadioGroup, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactElement, useId } from 'react'
import type { UserAnswers } from './user-answers.ts'

const useStyles = makeStyles({
  set: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  legend: { padding: 0 },
  choices: { display: 'grid', paddingInlineStart: tokens.spacingHorizontalXXL },
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, margin: 0 },
  fault: { ...typographyStyles.caption1, color: tokens.colorPaletteRedForeground1, margin: 0 },
})

interface BranchesFieldProps {
  form: Pick<RecordForm<UserAnswers>, 'answers' | 'set' | 'faultOf'>
  locked: boolean
  /** Selected role; it may limit its users to their own branch. */
  role: ListedRole | null
  branches: readonly { id: string; name: string }[]
}

/** Selects the branches whose work a user sees: all, or their own and others. */
export function BranchesField({ form, locked, role, branches }: BranchesFieldProps): ReactElement {
  const styles = useStyles()
  const hint = useId()
  const { t } = useText('users')
  const { answers, set, faultOf } = form
  const fault = faultOf('branches')
  const others = answers.branches
  const change = (id: string, wanted: boolean): void =>
    set({ branches: wanted ? [...(others ?? []), id] : (others ?? []).filter((one) => one !== id) })
  return (
    <fieldset className={styles.set} aria-describedby={hint}>
      <legend className={styles.legend}>{t('sees.label')}</legend>
      {role?.own_branch ? null : (
        <RadioGroup
          aria-label={t('sees.label')}
          disabled={locked}
          value={others === null ? 'all' : 'some'}
          onChange={(_event, { value }) => set({ branches: value === 'all' ? null : [] })}
        >
          <Radio value="all" label={t('sees.all')} />
          <Radio value="some" label={t('sees.some')} />
        </RadioGroup>
      )}
      {role?.own_branch || others === null ? null : (
        <div className={styles.choices}>
          {branches.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={id === answers.branch_id || others.includes(id)}
              disabled={locked || id === answers.branch_id}
              onChange={(_event, { checked }) => change(id, checked === true)}
            />
          ))}
        </div>
      )}
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <p id={hint} className={styles.hint}>
        {role?.own_branch ? t('sees.by_role', { role: role.name }) : t('sees.hint')}
      </p>
    </fieldset>
  )
}
