import type { TariffOf } from '@coverdesk/sdk'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { WaitingNote } from '../change-requests/waiting-note.tsx'
import { useClient } from '../client.ts'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { NewTariffDialog } from './new-tariff-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { usePeriod } from './tariff-state.tsx'
import { type AnyContent, tariffApi, tariffKeys } from './tariffs.atoms.ts'
import type { TariffSaving } from './use-tariff-saving.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})

interface TariffEditorProps {
  tariff: TariffOf<AnyContent>
  saving: TariffSaving
  /** Path of the requests that a second administrator approves. */
  changeRequests: string
  /** Error of the content as a whole, shown instead of any other. */
  contentError?: string | undefined
  /** What publishing changes, a sentence each. */
  publishedChanges: readonly string[]
  /** What follows the name of a draft. */
  about?: ReactNode
  children: ReactNode
}

/** Page of a tariff: a draft to edit and publish, or a published tariff, read-only. */
export function TariffEditor(props: TariffEditorProps): ReactElement {
  const { tariff, saving, changeRequests, contentError, publishedChanges, about, children } = props
  const styles = useStyles()
  const { mayEdit } = useSetupPlace()
  const { t } = useText('tariffs')
  const periodOf = usePeriod()
  const [openDialog, setOpenDialog] = useState<'publish' | 'copy' | null>(null)
  const { id, state } = tariff
  const isDraft = state === 'draft'
  const isOpen = isDraft && mayEdit
  const { submit } = saving
  const hasErrors = Object.keys(submit.errors).length > 0
  const close = (): void => setOpenDialog(null)
  return (
    <>
      <PageTitle
        stays={isOpen}
        title={tariff.name}
        lead={
          saving.changed
            ? t('unsaved')
            : isDraft
              ? t('state_lead.draft')
              : t('state_lead.published', { state: t(`states.${state}`), period: periodOf(tariff) })
        }
        actions={mayEdit ? <Actions tariff={tariff} saving={saving} onOpen={setOpenDialog} /> : null}
      />
      <div className={styles.stack}>
        <WaitingNote waiting={tariff.waiting} href={changeRequests} />
        <FormAlert text={contentError ?? submit.alert ?? (hasErrors ? t('fix') : null)} />
        {saving.conflict ? (
          <EditConflict busy={submit.busy} onMine={saving.keepMine} onTheirs={saving.takeTheirs} />
        ) : null}
        {isOpen ? (
          <Card title={t('about')}>
            <Field label={t('name')} required validationMessage={submit.errors.name ?? null}>
              <Input dir="auto" value={saving.name} onChange={(_event, data) => saving.setName(data.value)} />
            </Field>
            {about}
          </Card>
        ) : null}
        {children}
        {openDialog === 'publish' ? (
          <PublishDialog tariff={tariff} changes={publishedChanges} onEnd={close} />
        ) : null}
        {openDialog === 'copy' ? <NewTariffDialog copyOf={id} onEnd={close} /> : null}
      </div>
    </>
  )
}

interface ActionsProps {
  tariff: TariffOf<AnyContent>
  saving: TariffSaving
  onOpen: (dialog: 'publish' | 'copy') => void
}

/** What can be done with a draft, or with a published tariff. */
function Actions({ tariff, saving, onOpen }: ActionsProps): ReactElement {
  const place = useSetupPlace()
  const api = tariffApi(useClient(), place.area)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('tariffs')
  const { id, state } = tariff
  const { changed, submit } = saving
  const discard = useChange(() => api.delete(id), {
    onDone: async () => {
      navigate(place.tariffs)
      await invalidate(tariffKeys.list)
    },
  })
  const withdraw = useChange(() => api.withdraw(id), { onDone: () => invalidate(tariffKeys.all) })
  return state === 'draft' ? (
    <>
      <Button onClick={() => discard()}>{t('discard')}</Button>
      <Button disabledFocusable={changed} onClick={() => onOpen('publish')}>
        {t('publish_open')}
      </Button>
      <Button
        appearance="primary"
        disabledFocusable={submit.busy || !changed}
        onClick={() => void saving.save()}
      >
        {t('save')}
      </Button>
    </>
  ) : (
    <>
      {state === 'upcoming' ? <Button onClick={() => withdraw()}>{t('withdraw')}</Button> : null}
      <Button appearance="primary" onClick={() => onOpen('copy')}>
        {t('copy')}
      </Button>
    </>
  )
}
