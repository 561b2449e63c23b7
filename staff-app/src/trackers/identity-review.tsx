import { showSuccessToast, useClient, useStoredState, useSubmit, useText } from '@coverdesk/ui'
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
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { FileChoice } from '../shared/file-choice.tsx'
import { useFinishWork } from '../shared/next-work/use-finish-work.ts'

const FIELDS = ['first_name', 'last_name', 'company_name', 'reason', 'file']

const NOTHING = { first_name: '', last_name: '', company_name: '', reason: '' }

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, marginBlockStart: tokens.spacingVerticalL },
  names: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface IdentityReviewProps {
  validationId: string
  company: boolean
}

/** Decides on an identity that the service left open: approved with the names on a document, or rejected. */
export function IdentityReview({ validationId, company }: IdentityReviewProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const finish = useFinishWork()
  const [location] = useLocation()
  const { t, msg } = useText('trackers')
  const submit = useSubmit(FIELDS)
  const { value: values, set: setValues, forget } = useStoredState(`validations/${validationId}`, NOTHING)
  const [files, setFiles] = useState<readonly File[]>([])
  const decide = (decision: 'approve' | 'decline'): void => {
    void submit.run(async () => {
      for (const file of files)
        await client.auth.validations.upload(validationId, file, { file_name: file.name })
      // What is stored is not sent again where the decision is refused.
      setFiles([])
      await client.auth.validations.review(validationId, { decision, ...values })
      forget()
      showSuccessToast(t(`review.${decision}d`))
      await finish(location)
    }, msg('review.failed'))
  }
  const field = (name: 'first_name' | 'last_name' | 'company_name') => (
    <Field label={t(`review.${name}`)} validationMessage={submit.errors[name]}>
      <Input
        value={values[name] ?? ''}
        onChange={(_event, data) => setValues({ ...values, [name]: data.value })}
      />
    </Field>
  )
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p>{t('review.lead')}</p>
      {submit.alert ? (
        <MessageBar intent="error">
          <MessageBarBody>{submit.alert}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.names}>
        {company ? (
          field('company_name')
        ) : (
          <>
            {field('first_name')}
            {field('last_name')}
          </>
        )}
      </div>
      <Field
        label={t('review.evidence')}
        hint={t('review.evidence_hint')}
        validationMessage={submit.errors.file ?? null}
      >
        {(control) => (
          <FileChoice
            control={control}
            label={t('review.evidence')}
            multiple
            accept="image/*,application/pdf"
            files={files}
            onChange={setFiles}
          />
        )}
      </Field>
      <Field label={t('review.reason')} required validationMessage={submit.errors.reason}>
        <Textarea
          value={values.reason}
          onChange={(_event, data) => setValues({ ...values, reason: data.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => decide('approve')}>
          {t('review.approve')}
        </Button>
        <Button disabledFocusable={submit.busy} onClick={() => decide('decline')}>
          {t('review.decline')}
        </Button>
      </div>
    </form>
  )
}
