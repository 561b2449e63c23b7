import type { Form } from '@coverdesk/sdk'
import { type FieldMessages, useMessages, useRemoveCached } from '@coverdesk/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter'
import { formAtom, formKeys } from '../forms/forms.atoms.ts'
import { formPagePath } from '../paths.ts'
import { type Purchase, pricedFor, purchaseAtom } from '../shared/purchase.atoms.ts'
import { useJourney } from '../shared/use-journey.ts'
import { useRun } from '../shared/use-run.ts'
import { AboutPage } from './about-page.tsx'
import { AddressPage } from './address-page.tsx'
import { CheckPage } from './check-page.tsx'
import { CompanyPage } from './company-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { CoverPage } from './cover-page.tsx'
import { DetailsPage } from './details-page.tsx'
import { MePage } from './me-page.tsx'
import { firstPage, type ProposalPage, pageAfter, pageBefore, pageInCard, pageOf, placeOf } from './pages.ts'
import type { PriceBefore } from './proposal-page.tsx'
import { useNamesAhead } from './use-names.ts'
import { useProposal } from './use-proposal.ts'
import { VehiclePage } from './vehicle-page.tsx'

/** Shows `buy-motor/:formId?page=`, the proposal with one topic a page, saved on the server while it is filled in. */
export function BuyMotorScreen(): ReactElement {
  const { formId } = useParams<{ formId: string }>()
  const form = useAtomValue(formAtom(formId))
  useJourney(form.workflow_id)
  useRun(form)
  if (!form.can_change) return <Redirect to={form.next.path} replace />
  return <ProposalPages key={form.id} form={form} />
}

function ProposalPages({ form: loaded }: { form: Form }): ReactElement {
  const [form, setForm] = useState(loaded)
  const removeCached = useRemoveCached()
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const proposal = useProposal(form)
  useNamesAhead(proposal.draft.vehicle?.make)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const say = useMessages()
  const [refused, setRefused] = useState<FieldMessages>({})
  const [was, setWas] = useState(() => priceBefore(purchase, form))
  useEffect(
    () => setPurchase((before) => (before.path ? { ...before, form: form.id } : before)),
    [form.id, setPurchase],
  )
  const page = pageOf(search.get('page'), form.questions.length > 0 ? 'check' : firstPage(form.draft))
  const fromCheck = search.has('check')
  const go = (to: ProposalPage, checking = false): void => {
    window.scrollTo({ top: 0 })
    navigate(`${formPagePath(form.id, to)}${checking ? '&check' : ''}`)
  }
  const shared = {
    form,
    proposal,
    was,
    /** Errors that the server found on this page, by field. */
    serverErrors: Object.fromEntries(
      Object.entries(refused)
        .map(([path, message]) => [placeOf(path), say(message)] as const)
        .filter(([place]) => place.page === page)
        .map(([place, text]) => [place.field, text]),
    ),
    onBack: pageBefore(page) ? () => window.history.back() : undefined,
    onDone: () => {
      setRefused({})
      if (!fromCheck) return go(pageAfter(page, proposal.draft))
      const next = pageInCard(page)
      go(next, next !== 'check')
    },
  }
  if (search.get('page') === 'contact') {
    return (
      <ContactPage
        validation={form.validation}
        onBack={() => go('check')}
        onChanged={({ masked_email, masked_phone, known_contact }) => {
          setForm({
            ...form,
            validation: { ...form.validation, masked_email, masked_phone, known_contact },
          })
          removeCached(formKeys.one(form.id))
          go('check')
        }}
      />
    )
  }
  switch (page) {
    case 'me':
      return <MePage form={form} onDone={shared.onDone} />
    case 'about':
      return form.validation.id_type === 'rc_number' ? <CompanyPage {...shared} /> : <AboutPage {...shared} />
    case 'address':
      return <AddressPage {...shared} />
    case 'vehicle':
      return <VehiclePage {...shared} />
    case 'details':
      return <DetailsPage {...shared} />
    case 'cover':
      return <CoverPage {...shared} />
    case 'check':
      return (
        <CheckPage
          {...shared}
          onContact={() => navigate(`${formPagePath(form.id, 'contact')}`)}
          onChange={(to, shown) => {
            if (shown !== null) setWas({ premium: shown, on: new Date().toISOString() })
            go(to, true)
          }}
          onQuoted={(path, priced) => {
            removeCached(formKeys.one(form.id))
            setPurchase((before) => (before.path ? { ...before, path, priced } : before))
            navigate(path)
          }}
          onErrors={(found) => {
            setRefused(found)
            const first = Object.keys(found)[0]
            if (first) go(placeOf(first).page, true)
          }}
        />
      )
  }
}

/** The price this phone showed for what a proposal asks for. */
function priceBefore({ priced, path }: Purchase, { draft }: Form): PriceBefore | null {
  return path && priced && priced.of === pricedFor(draft.cover ?? {}) ? priced : null
}
