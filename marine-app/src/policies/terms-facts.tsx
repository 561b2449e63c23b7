import { type CargoPolicy, currencyDecimals, formatMinor, parseMinor } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { type MarineKind, pathOf, paths } from '../paths.ts'
import type { CargoList } from './choices.atoms.ts'
import { PortName } from './port-name.tsx'
import { useCargoFormats } from './use-cargo-formats.ts'
import { useDecimals } from './use-decimals.ts'

interface TermsFactsProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** Lists the insured terms in the order of the certificate. */
export function TermsFacts({ kind, policy }: TermsFactsProps): ReactElement {
  const { t } = useText('marine-policies')
  const facts = useTermsFacts(kind, policy)
  return (
    <>
      {facts.map(([section, rows]) =>
        rows.some(([, value]) => value) ? (
          <Card key={section} title={t(`sections.${section}`)}>
            <Facts facts={rows} />
          </Card>
        ) : null,
      )}
    </>
  )
}

/** The sections of the certificate, in its order. */
function useTermsFacts(kind: MarineKind, policy: CargoPolicy): [string, Fact[]][] {
  const writing = useWriting(kind, policy)
  return [
    ['client', clientFacts(kind, policy, writing)],
    ['goods', goodsFacts(policy, writing)],
    ['journey', journeyFacts(policy, writing)],
    ['cover', coverFacts(policy, writing)],
    ['papers', papersFacts(policy, writing)],
  ]
}

type Writing = ReturnType<typeof useWriting>

/** How the values of a policy are written. */
function useWriting(kind: MarineKind, policy: CargoPolicy) {
  const { t, has, formatDate, formatNumber, formatList, locale } = useText('marine-policies')
  const { nameOf } = useCargoFormats(kind)
  const { terms } = policy
  const decimals = useDecimals(kind)(terms.currency, policy.price)
  const fact = (field: string, value: string | ReactElement): Fact => [t(`fields.${field}`), value]
  const day = (value: string): string => (value ? formatDate(value) : '')
  const amount = (text: string): string => {
    const minor = terms.currency ? parseMinor(text, decimals) : null
    return minor === null ? text : formatMinor(minor, terms.currency, locale, decimals)
  }
  const limit = (text: string): string => {
    const currency = terms.agreed_currency || 'NGN'
    const minor = parseMinor(text, currencyDecimals(currency))
    return minor === null ? text : formatMinor(minor, currency, locale)
  }
  const scope = (text: string): string => text || t('detail.not_limited')
  const named = (list: CargoList, codes: readonly string[]): string =>
    codes.map((code) => nameOf(list, code)).join(' · ')
  const word = (group: string, code: string): string =>
    code && has(`${group}.${code}`) ? t(`${group}.${code}`) : code
  const port = (code: string): string | ReactElement => (code ? <PortName {...{ kind, code }} /> : '')
  const written = (text: string, write: (value: number) => string): string => {
    const value = Number(text.replace(',', '.'))
    return Number.isNaN(value) ? text : write(value)
  }
  const weightOf = (text: string): string => written(text, formatNumber)
  const percent = (text: string): string =>
    written(text, (value) => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 4 }))
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  return {
    t,
    formatDate,
    formatList,
    nameOf,
    fact,
    day,
    amount,
    limit,
    scope,
    named,
    word,
    port,
    weightOf,
    percent,
    joined,
  }
}

function clientFacts(kind: MarineKind, policy: CargoPolicy, writing: Writing): Fact[] {
  const { terms, insured, client, open_cover } = policy
  const { fact, t } = writing
  return [
    fact(
      'client_id',
      client ? (
        <RouteLink key="client" href={pathOf(paths[kind].client, client.id)}>
          {insured?.name ?? client.name}
        </RouteLink>
      ) : (
        ''
      ),
    ),
    fact('address', insured?.address ?? ''),
    fact('rc_number', insured?.rc_number ?? ''),
    fact('tin', insured?.tin ?? ''),
    fact('bank_interest', terms.bank_interest),
    fact(
      'open_cover_id',
      open_cover ? (
        <RouteLink key="cover" href={pathOf(paths[kind].policy, open_cover.id)}>
          {open_cover.policy_number ?? t('kinds.open_cover')}
        </RouteLink>
      ) : (
        ''
      ),
    ),
  ]
}

function goodsFacts(policy: CargoPolicy, writing: Writing): Fact[] {
  const { terms } = policy
  const { fact, amount, word, weightOf, joined, t, nameOf } = writing
  return [
    fact('commodity', nameOf('commodities', terms.commodity)),
    fact('hs_code', terms.hs_code),
    fact('description', terms.description),
    fact('condition', word('conditions', terms.condition)),
    fact('packaging', joined(nameOf('packaging', terms.packaging), terms.quantity)),
    fact(
      'gross_weight',
      terms.gross_weight && t('detail.kilograms', { weight: weightOf(terms.gross_weight) }),
    ),
    fact('containers', terms.containers),
    fact('marks', terms.marks),
    fact('fob', amount(terms.fob)),
    fact('freight', amount(terms.freight)),
  ]
}

function journeyFacts(policy: CargoPolicy, writing: Writing): Fact[] {
  const { terms } = policy
  const { fact, day, port, joined, t, nameOf, formatList } = writing
  return [
    fact('mode', nameOf('conveyances', terms.mode)),
    fact(
      'vessel_name',
      joined(terms.vessel_name, terms.vessel_imo && `IMO ${terms.vessel_imo}`, terms.vessel_year),
    ),
    fact('voyage', terms.voyage),
    fact(
      'transport_document',
      joined(terms.transport_document, terms.split_shipment === 'yes' ? t('fields.split_shipment') : ''),
    ),
    fact('load_port', port(terms.load_port)),
    fact('discharge_port', port(terms.discharge_port)),
    fact('transhipment_ports', formatList(terms.transhipment_ports)),
    fact('etd', day(terms.etd)),
    fact('eta', day(terms.eta)),
    fact('first_warehouse', terms.first_warehouse),
    fact('last_warehouse', terms.last_warehouse),
  ]
}

function coverFacts(policy: CargoPolicy, writing: Writing): Fact[] {
  const { terms } = policy
  const { fact, day, limit, percent, scope, named, joined, t, formatDate, formatList, nameOf } = writing
  return [
    fact(
      'cover_from',
      joined(
        day(terms.cover_from),
        policy.ends_on ? t('detail.until', { day: formatDate(policy.ends_on) }) : '',
      ),
    ),
    fact('clause', nameOf('clauses', terms.clause)),
    fact('add_ons', formatList(terms.add_ons.map((code) => nameOf('clauses', code)))),
    fact('uplift_percent', terms.uplift_percent && percent(terms.uplift_percent)),
    fact('limit_per_bottom', limit(terms.limit_per_bottom)),
    fact('limit_per_location', limit(terms.limit_per_location)),
    ...(policy.kind === 'open_cover'
      ? [
          fact('limit_per_sending', scope(limit(terms.limit_per_sending))),
          fact('covered_commodities', scope(named('commodities', terms.covered_commodities))),
          fact('covered_countries', scope(named('countries', terms.covered_countries))),
          fact('agreed_currency', scope(terms.agreed_currency)),
          fact('agreed_rate', terms.agreed_rate ? percent(terms.agreed_rate) : t('detail.by_tariff')),
        ]
      : []),
    fact('warranties', terms.warranties),
    fact('claims_payable_at', terms.claims_payable_at),
    fact('survey_agent', nameOf('survey_agents', terms.survey_agent)),
    fact('originals', terms.originals),
  ]
}

function papersFacts(policy: CargoPolicy, writing: Writing): Fact[] {
  const { terms } = policy
  const { fact, day, joined, nameOf } = writing
  return [
    fact('incoterm', terms.incoterm),
    fact('form_m_number', terms.form_m_number),
    fact('pfi_number', joined(terms.pfi_number, day(terms.pfi_date))),
    fact('lc_number', terms.lc_number),
    fact('country_of_origin', nameOf('countries', terms.country_of_origin)),
    fact('country_of_supply', nameOf('countries', terms.country_of_supply)),
    fact('customs_office', nameOf('customs_offices', terms.customs_office)),
  ]
}
