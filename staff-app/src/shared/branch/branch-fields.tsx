import { useText } from '@coverdesk/ui'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { branchAnswers } from './branch-answers.ts'

interface BranchFieldsProps {
  form: Pick<RecordForm<ReturnType<typeof branchAnswers>>, 'answers' | 'set' | 'faultOf'>
  locked: boolean
}

/** Fields of a branch. */
export function BranchFields({ form, locked }: BranchFieldsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('branches')
  const { answers, set, faultOf } = form
  const control = (name: keyof typeof answers) => ({
    value: answers[name],
    readOnly: locked,
    onChange: (_event: unknown, data: { value: string }) => set({ [name]: data.value }),
  })
  return (
    <div className={styles.fields}>
      <Field label={t('name')} required validationMessage={faultOf('name')}>
        <Input dir="auto" {...control('name')} />
      </Field>
      <Field label={t('code')} required hint={t('code_hint')} validationMessage={faultOf('code')}>
        <Input dir="ltr" autoComplete="off" {...control('code')} />
      </Field>
      <Field label={t('email')} validationMessage={faultOf('email')}>
        <Input type="email" dir="ltr" {...control('email')} />
      </Field>
      <Field label={t('phone')} validationMessage={faultOf('phone')}>
        <Input type="tel" dir="ltr" {...control('phone')} />
      </Field>
      <Field className={styles.wide} label={t('address')} validationMessage={faultOf('address')}>
        <Textarea dir="auto" {...control('address')} />
      </Field>
    </div>
  )
}
