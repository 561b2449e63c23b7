import type { Department } from '@coverdesk/sdk'
import { addressesOf, departmentSchema } from '@coverdesk/sdk/schemas'
import { hasPrivilege, showSuccessToast, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import { RecordPage, useFieldStyles, useRecordForm } from '@coverdesk/ui/record-form'
import { Field, Input, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { departmentPath } from '../paths.ts'
import { departmentKeys, departmentStore } from './departments.atoms.ts'

const answersOf = (department: Department | null) => ({
  name: department?.name ?? '',
  mailing_list: department?.mailing_list.join('\n') ?? '',
})

/** Returns the email address that an error of the list is about. */
const paramsOf = ({ mailing_list }: ReturnType<typeof answersOf>, path: string): Record<string, string> => ({
  address: addressesOf(mailing_list)[Number(path.split('.')[1])] ?? '',
})

/** Edits a new or existing department. */
export function DepartmentForm({ saved }: { saved: Department | null }): ReactElement {
  const styles = useFieldStyles()
  const departments = useOperations(departmentStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg, tn } = useText('departments')
  const locked = !hasPrivilege(useAtomValue(userAtom), 'settings.company.edit')
  const form = useRecordForm({
    saved,
    answersOf,
    paramsOf,
    schema: departmentSchema,
    fallback: msg('save_failed'),
    send: (answers, over) =>
      over ? departments.update(over.id, { ...answers, version: over.version }) : departments.create(answers),
    onSaved: async (department) => {
      showSuccessToast(t('saved', { name: department.name }))
      await invalidate(departmentKeys.all)
      if (!saved) navigate(departmentPath(department.id), { replace: true })
    },
  })
  const { answers, set, faultOf } = form
  return (
    <RecordPage title={saved?.name ?? t('new_title')} form={form} isNew={saved === null} locked={locked}>
      <Card title={t('about')}>
        <div className={styles.fields}>
          <Field className={styles.wide} label={t('name')} required validationMessage={faultOf('name')}>
            <Input
              dir="auto"
              readOnly={locked}
              value={answers.name}
              onChange={(_event, data) => set({ name: data.value })}
            />
          </Field>
          <Field
            className={styles.wide}
            label={t('mailing_list')}
            hint={tn('mailing_list_hint', addressesOf(answers.mailing_list).length)}
            validationMessage={faultOf('mailing_list')}
          >
            <Textarea
              dir="ltr"
              rows={5}
              readOnly={locked}
              value={answers.mailing_list}
              onChange={(_event, data) => set({ mailing_list: data.value })}
            />
          </Field>
        </div>
      </Card>
    </RecordPage>
  )
}
