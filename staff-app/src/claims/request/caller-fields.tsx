import { callerRoles } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { FirstNoticeForm } from './use-first-notice.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})

/** Who is calling; the number of the policyholder is on record. */
export function CallerFields({ form }: { form: FirstNoticeForm }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const { typed, set, submit } = form
  return (
    <div className={styles.fields}>
      <Field label={t('request.caller')} required>
        <Select
          value={typed.role}
          onChange={(_event, data) =>
            set({ role: callerRoles.find((role) => role === data.value) ?? 'other' })
          }
        >
          {callerRoles.map((role) => (
            <option key={role} value={role}>
              {t(`callers.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      {typed.role === 'policyholder' ? null : (
        <>
          <Field
            label={t('request.caller_name')}
            required
            validationMessage={submit.errors['caller.name'] ?? null}
          >
            <Input dir="auto" value={typed.name} onChange={(_event, data) => set({ name: data.value })} />
          </Field>
          <Field
            label={t('request.caller_phone')}
            required
            validationMessage={submit.errors['caller.phone'] ?? null}
          >
            <Input
              dir="ltr"
              type="tel"
              value={typed.phone}
              onChange={(_event, data) => set({ phone: data.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
