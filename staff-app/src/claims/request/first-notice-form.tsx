import { type Claim, isDay, type ListedPolicy, lagosDay } from '@coverdesk/sdk'
import { DateField, FormAlert, useText } from '@coverdesk/ui'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { coverOn } from '../facts-of-claim.ts'
import { CallerFields } from './caller-fields.tsx'
import { LossTypeChoice } from './loss-type-choice.tsx'
import { useFirstNotice } from './use-first-notice.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  when: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface FirstNoticeFormProps {
  policy: ListedPolicy
  onRegistered: (claim: Claim) => void
  onBack: () => void
}

/** The facts that register a claim while its caller is on the line. */
export function FirstNoticeForm({ policy, onRegistered, onBack }: FirstNoticeFormProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const form = useFirstNotice(policy, onRegistered)
  const { typed, set, submit } = form
  const cover = isDay(typed.loss_date) ? coverOn(typed.loss_date, policy) : 'covered'
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('request.facts')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <FormAlert text={submit.alert} />
      <LossTypeChoice
        value={typed.loss_type}
        error={submit.errors.loss_type}
        onChange={(loss_type) => set({ loss_type })}
      />
      <div className={styles.when}>
        <DateField
          label={t('columns.loss_date')}
          required
          max={lagosDay()}
          value={typed.loss_date}
          onChange={(loss_date) => set({ loss_date })}
          fault={submit.errors.loss_date}
        />
        <Field
          label={t('request.time')}
          hint={t('request.time_hint')}
          validationMessage={submit.errors.loss_time ?? null}
        >
          <Input
            dir="ltr"
            value={typed.loss_time}
            onChange={(_event, data) => set({ loss_time: data.value })}
            onBlur={form.checkTime}
          />
        </Field>
      </div>
      {cover === 'covered' ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(`request.${cover}`)}</MessageBarBody>
        </MessageBar>
      )}
      <Field label={t('request.place')} required validationMessage={submit.errors.place ?? null}>
        <Input dir="auto" value={typed.place} onChange={(_event, data) => set({ place: data.value })} />
      </Field>
      <Field label={t('request.description')} required validationMessage={submit.errors.description ?? null}>
        <Textarea
          dir="auto"
          value={typed.description}
          onChange={(_event, data) => set({ description: data.value })}
        />
      </Field>
      <CallerFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('request.register')}
        </Button>
        <Button disabledFocusable={submit.busy} onClick={onBack}>
          {t('request.other_policy')}
        </Button>
      </div>
    </form>
  )
}
