import { lagosDay } from '@coverdesk/sdk'
import { FormSection, StateBadge, useText } from '@coverdesk/ui'
import { type Fact, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { companyAtom } from './company.atoms.ts'

/** Shows the user’s partner as recorded by the insurer, with its licence. */
export function CompanySection(): ReactElement | null {
  const { t, formatDate, formatNaira, formatNumber } = useText('marine-profile')
  const { data: company, isError } = useAtomValue(companyAtom)
  if (!company && !isError) return null
  const licence = company?.licence_expires_on ?? null
  const ended = licence !== null && licence < lagosDay()
  const facts: Fact[] = company
    ? [
        [t('company.name'), company.name],
        [t('company.state'), t(`company.states.${company.state}`)],
        [t('company.reason'), company.suspended_reason],
        [t('company.kind'), t(`company.kinds.${company.kind}`)],
        [t('company.rc_number'), company.rc_number],
        [t('company.tin'), company.tin],
        [t('company.address'), company.address],
        [t('company.contact_person'), company.contact_person],
        [t('company.email'), company.email],
        [t('company.phone'), <bdi key="phone">{company.phone}</bdi>],
        [t('company.licence_number'), company.licence_number],
        [
          t('company.licence_expires_on'),
          licence ? (
            <>
              {formatDate(licence)} {ended ? <StateBadge tone="danger" label={t('company.ended')} /> : null}
            </>
          ) : null,
        ],
        [
          t('company.commission'),
          company.commission_bps === null
            ? t('company.of_tariff')
            : t('company.percent', { rate: formatNumber(company.commission_bps / 100) }),
        ],
        [t('company.most_per_bottom'), company.most_per_bottom && formatNaira(company.most_per_bottom)],
        [t('company.low_balance'), company.low_balance && formatNaira(company.low_balance)],
      ]
    : []
  return (
    <FormSection
      title={t('company.title')}
      help={t('company.help')}
      onSubmit={(event) => event.preventDefault()}
    >
      {company ? <Facts facts={facts} /> : <p role="alert">{t('company.failed')}</p>}
    </FormSection>
  )
}
