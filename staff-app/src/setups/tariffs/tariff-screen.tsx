import type { Tariff } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  PageTitle,
  type Submit,
  useChange,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { Card } from '@coverdesk/ui/parts'
import { NewTariffDialog, PublishDialog, tariffKeys, usePeriod } from '@coverdesk/ui/tariffs'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { paths } from '../../paths.ts'
import { OfficeSetup } from '../office-setup.tsx'
import { changedExtensions } from './extension-draft.ts'
import { ExtensionsGrid } from './extensions-grid.tsx'
import { ImportCard } from './import-card.tsx'
import { changedLimits } from './limits-draft.ts'
import { LimitsGrid } from './limits-grid.tsx'
import { RatesGrid } from './rates-grid.tsx'
import { SamplePrices } from './sample-prices.tsx'
import { tariffAtom } from './tariff.atoms.ts'
import { changedRates } from './tariff-draft.ts'
import { type TariffEdit, useTariffEdit } from './use-tariff-edit.ts'

/** Width below which the sample prices stand above the grid. */
const NARROW = '@media (max-width: 1279px)'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  lead: { color: tokens.colorNeutralForeground2, marginBlockStart: 0 },
  samples: {
    position: 'sticky',
    // Below the sticky title.
    insetBlockStart: '120px',
    [NARROW]: { position: 'static', order: -1 },
  },
})

/** `/setups/tariffs/:id`: a draft to change and publish, or a read-only published tariff. */
export function TariffScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const tariff = useAtomValue(tariffAtom(id))
  return (
    <OfficeSetup>
      <TariffEditor key={`${id} ${tariff.state} ${tariff.version}`} tariff={tariff} />
    </OfficeSetup>
  )
}

function TariffEditor({ tariff }: { tariff: Tariff }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('tariffs')
  const periodOf = usePeriod()
  const edit = useTariffEdit(tariff)
  const [asking, setAsking] = useState<'publish' | 'copy' | null>(null)
  const { id, state } = tariff
  const isDraft = state === 'draft'
  const { changed, submit } = edit
  const leave = {
    onDone: async () => {
      navigate(paths.tariffs)
      await invalidate(tariffKeys.list)
    },
  }
  const discard = useChange(() => client.motor.tariffs.delete(id), leave)
  const withdraw = useChange(() => client.motor.tariffs.withdraw(id), {
    onDone: () => invalidate(tariffKeys.all),
  })
  const shown = { tariff, edit, locked: !isDraft }
  const changes = [
    ['publish_changes', changedRates(tariff).length],
    ['publish_extensions', changedExtensions(tariff).length],
    ['publish_limits', changedLimits(tariff).length],
  ] as const
  const faulty = Object.keys(submit.errors).length > 0
  return (
    <>
      <PageTitle
        stays={isDraft}
        title={tariff.name}
        lead={
          changed
            ? t('unsaved')
            : isDraft
              ? t('state_lead.draft')
              : t('state_lead.published', { state: t(`states.${state}`), period: periodOf(tariff) })
        }
        actions={
          isDraft ? (
            <>
              <Button onClick={() => discard()}>{t('discard')}</Button>
              <Button disabledFocusable={changed} onClick={() => setAsking('publish')}>
                {t('publish_open')}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={submit.busy || !changed}
                onClick={() => void edit.save()}
              >
                {t('save')}
              </Button>
            </>
          ) : (
            <>
              {state === 'upcoming' ? <Button onClick={() => withdraw()}>{t('withdraw')}</Button> : null}
              <Button appearance="primary" onClick={() => setAsking('copy')}>
                {t('copy')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <WaitingNote waiting={tariff.waiting} href="/change-requests" />
        <FormAlert text={submit.errors['content.rates'] ?? submit.alert ?? (faulty ? t('fix') : null)} />
        {edit.conflict ? (
          <EditConflict busy={submit.busy} onMine={edit.keepMine} onTheirs={edit.takeTheirs} />
        ) : null}
        <AboutDraft isDraft={isDraft} submit={submit} edit={edit} tariff={tariff} />
        <ImportCard tariff={tariff} locked={!isDraft || changed} />
        <TariffGrids shown={shown} tariff={tariff} edit={edit} />
        {asking === 'publish' ? (
          <PublishDialog
            tariff={tariff}
            changes={changes.flatMap(([key, count]) => (count > 0 ? [tn(key, count)] : []))}
            onEnd={() => setAsking(null)}
          />
        ) : null}
        {asking === 'copy' ? <NewTariffDialog copyOf={id} onEnd={() => setAsking(null)} /> : null}
      </div>
    </>
  )
}

interface AboutDraftProps {
  isDraft: boolean
  submit: Submit
  edit: TariffEdit
  tariff: Tariff
}

/** The name of a draft, and the tariff that it is compared with. */
function AboutDraft({ isDraft, submit, edit, tariff }: AboutDraftProps): ReactElement | null {
  const { t, tn } = useText('tariffs')
  return isDraft ? (
    <Card title={t('about')}>
      <Field label={t('name')} required validationMessage={submit.errors.name ?? null}>
        <Input dir="auto" value={edit.name} onChange={(_event, data) => edit.setName(data.value)} />
      </Field>
      {tariff.before ? (
        <p>
          {t('compared', { name: tariff.before.name })} {tn('publish_quotes', tariff.before.open_quotes)}
        </p>
      ) : null}
    </Card>
  ) : null
}

interface TariffGridsProps {
  shown: { tariff: Tariff; edit: TariffEdit; locked: boolean }
  tariff: Tariff
  edit: TariffEdit
}

/** The rates, the loadings and the limits, beside prices of examples. */
function TariffGrids({ shown, tariff, edit }: TariffGridsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('tariffs')
  return (
    <div className={styles.beside}>
      <div className={styles.stack}>
        <Card title={t('rates')}>
          <RatesGrid {...shown} />
        </Card>
        <Card title={t('loadings')}>
          <p className={styles.lead}>{t('loadings_lead')}</p>
          <ExtensionsGrid {...shown} />
        </Card>
        <Card title={t('limits.title')}>
          <p className={styles.lead}>{t('limits.lead')}</p>
          <LimitsGrid {...shown} />
        </Card>
      </div>
      <SamplePrices className={styles.samples} tariff={tariff} content={edit.content} />
    </div>
  )
}
