import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { useText } from '../locale/use-text.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'
import type { RecordForm } from './use-record-form.ts'

const useStyles = makeStyles({
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '1200px',
  },
})

interface RecordPageProps {
  title: string
  form: Pick<RecordForm<object>, 'changed' | 'submit' | 'hasConflict' | 'keepMine' | 'takeTheirs'> & {
    save: () => Promise<unknown>
  }
  isNew: boolean
  /** It is only looked at. */
  locked: boolean
  /** What else can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** The page of one record: its name, what can be done, what went wrong, and the form; Enter saves. */
export function RecordPage(props: RecordPageProps): ReactElement {
  const { title, form, isNew, locked, actions, children } = props
  const styles = useStyles()
  const { t } = useText('parts')
  const { submit } = form
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!locked && (isNew || form.changed)) void form.save()
  }
  return (
    <form noValidate onSubmit={save}>
      <PageTitle
        stays={!locked}
        title={title}
        lead={form.changed && !isNew ? t('record.unsaved') : ''}
        actions={
          locked ? null : (
            <>
              {actions}
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={submit.busy || !(isNew || form.changed)}
              >
                {t('record.save')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <FormAlert text={submit.alert} />
        {form.hasConflict ? (
          <EditConflict busy={submit.busy} onMine={() => void form.keepMine()} onTheirs={form.takeTheirs} />
        ) : null}
        {children}
      </div>
    </form>
  )
}
