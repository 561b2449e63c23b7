import { ErrorScreen, FormAlert, PageTitle, TableSkeleton, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { importPath, paths } from '../../paths.ts'
import { importAtom, isAtWork } from '../../shared/imports/import.atoms.ts'
import { ImportStateBadge } from '../../shared/imports/import-state.tsx'
import { Imports } from '../../shared/imports/imports.tsx'
import { MappingCard } from './mapping-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { Report } from './report.tsx'
import { Review } from './review.tsx'
import { UploadCard } from './upload-card.tsx'
import { useFollowImport } from './use-follow-import.ts'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  link: { color: tokens.colorBrandForegroundLink },
  card: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

/** `/marine-partner/clients/import`: imports clients from a file; with an id, shows the current step of one import. */
export function ImportScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return id ? <OneImport key={id} id={id} /> : <NewImport />
}

function NewImport(): ReactElement {
  const [, navigate] = useLocation()
  const { t } = useText('client-imports')
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <UploadCard onSent={({ id }) => navigate(importPath(id))} />
      <Imports />
    </>
  )
}

function OneImport({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const [, navigate] = useLocation()
  const { t } = useText('client-imports')
  const { data: one, isError, error, refetch } = useAtomValue(importAtom(id))
  const progress = useFollowImport(id)
  if (!one)
    return isError ? (
      <ErrorScreen error={error} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton columns={4} />
    )
  const lead = (
    <span className={styles.lead}>
      <span>{t('numbered', { number: one.number, file: one.file_name })}</span>
      <ImportStateBadge state={one.state} />
      <Link className={styles.link} href={paths.partner.importClients}>
        {t('all')}
      </Link>
    </span>
  )
  return (
    <>
      <PageTitle title={t('title')} lead={lead} />
      {one.state === 'uploading' || one.state === 'failed' ? (
        <>
          <Card title={t(`working.${one.state}`)} className={styles.card}>
            <FormAlert text={one.failure} />
            {one.state === 'failed' ? <ReadingFields one={one} /> : null}
          </Card>
          <UploadCard onSent={(sent) => (sent.id === id ? void refetch() : navigate(importPath(sent.id)))} />
        </>
      ) : isAtWork(one) ? (
        <ProgressCard one={one} progress={progress} />
      ) : (
        <>
          <FormAlert text={one.failure} />
          {one.state === 'mapping' ? (
            <MappingCard
              key={`${one.reading.delimiter} ${one.reading.encoding} ${one.reading.sheet}`}
              one={one}
            />
          ) : one.state === 'checked' ? (
            <Review one={one} />
          ) : (
            <Report one={one} />
          )}
        </>
      )}
    </>
  )
}
