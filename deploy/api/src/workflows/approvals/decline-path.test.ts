import type { WorkflowStep } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { QUESTIONS, useDeciders } from '../../testing/deciders.ts'
import { makeWorkflow, must, startAsGuest, submit } from '../../testing/workflows.ts'

describe('the paths of a decision', () => {
  const office = useDeciders()
  const { tokens, role, listed, decide, stateOf, get } = office

  const begin = async (part: Partial<WorkflowStep>, after: WorkflowStep[]) => {
    office.test.wait(4_000)
    const workflow = await makeWorkflow(office.test, tokens.admin, 'Paths', [
      { key: 'contact', kind: 'form', title: 'Contact', form_type: office.request },
      { key: 'more', kind: 'form', title: 'More', form_type: office.request },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [role('Claims supervisor')], ...part },
      { key: 'good', kind: 'form', title: 'Go on', form_type: office.request, next: 'end' },
      ...after,
    ])
    const { token, trackerId, next } = await startAsGuest(office.test, workflow)
    const second = await submit(office.test, token, next.id, { what: 'A car', price: 1 })
    const { id: formId } = second.next
    await submit(office.test, token, formId, { what: 'A car', price: 1 })
    return { workflow, token, trackerId, formId: formId as string }
  }
  const appeal: WorkflowStep = {
    key: 'appeal',
    kind: 'form',
    title: 'What do you say to it?',
    form_type: 'request',
  }

  it('leads a declined tracker on, and it ends as declined', async () => {
    const last = { ...appeal, form_type: office.request }
    const tracker = await begin({ when_declined: 'appeal' }, [last])
    const [approval] = await listed(tracker)
    const reason = 'Too dear.'
    expect(await decide('sade', approval, { decision: 'decline', reason })).toEqual([200, 'declined'])
    expect(await stateOf(tracker)).toBe('waiting')
    const shown = await must(office.test, 'GET', `/api/trackers/${tracker.trackerId}`, {
      token: tokens.admin,
    })
    expect(shown).toMatchObject({ state: 'waiting', step: { key: 'appeal' } })
    expect(await decide('sade', approval, { decision: 'approve' })).toEqual([409, 'decision_made'])
    const open = shown.forms.find((form: { status: string }) => form.status === 'open')
    await submit(office.test, tracker.token, open.id, { what: 'A boat', price: 2 })
    expect(await stateOf(tracker)).toBe('declined')
    const events = await office.test.services.db
      .selectFrom('tracker_events')
      .select('kind')
      .where('tracker_id', '=', tracker.trackerId)
      .execute()
    expect(events.map(({ kind }) => kind)).not.toContain('completed')
  })

  it('ends a declined tracker at once without a path, and an approved one never takes it', async () => {
    const last = { ...appeal, form_type: office.request }
    const approved = await begin({ when_declined: 'appeal' }, [last])
    const [approval] = await listed(approved)
    expect(await decide('sade', approval)).toEqual([200, 'approved'])
    const shown = await must(office.test, 'GET', `/api/trackers/${approved.trackerId}`, {
      token: tokens.admin,
    })
    expect(shown.step.key).toBe('good')
    const without = await begin({}, [])
    const [other] = await listed(without)
    expect(await decide('sade', other, { decision: 'decline', reason: 'No.' })).toEqual([200, 'declined'])
    expect(await stateOf(without)).toBe('declined')
  })

  it('sends back to the form it names only', async () => {
    const tracker = await begin({ return_to: 'contact' }, [])
    const [approval] = await listed(tracker)
    expect((await get('sade', approval.id)).returnable).toEqual([{ key: 'contact', title: 'Contact' }])
    const how = { decision: 'return', questions: QUESTIONS }
    expect(await office.refusalOf('sade', approval, { ...how, return_to: 'more' })).toEqual([
      422,
      'return_to',
      'fields.choice_unknown',
    ])
    expect(await decide('sade', approval, how)).toEqual([200, 'returned'])
    const shown = await must(office.test, 'GET', `/api/trackers/${tracker.trackerId}`, {
      token: tokens.admin,
    })
    expect(shown.step.key).toBe('contact')
  })

  it('refuses a path of declined trackers that sells, pays or changes a claim, and a return to no form', async () => {
    const fields = async (steps: WorkflowStep[]) => {
      const { faults } = await must(office.test, 'POST', '/api/workflows/check', {
        token: tokens.admin,
        body: { steps },
      })
      return faults.map(({ field, code }: { field: string; code: string }) => [field, code])
    }
    const decision: WorkflowStep = {
      key: 'decide',
      kind: 'approval',
      title: 'Decide',
      approvers: [role('Claims supervisor')],
    }
    const find: WorkflowStep = { key: 'find', kind: 'policy_search', title: 'Find' }
    const end: WorkflowStep = { ...appeal, form_type: office.request, next: 'end' }
    const register: WorkflowStep = { key: 'register', kind: 'register_claim', title: 'Register' }
    expect(
      await fields([find, { ...decision, when_declined: 'register', next: 'appeal' }, end, register]),
    ).toEqual([['when_declined', 'steps.declined_effect']])
    expect(await fields([{ ...decision, when_declined: 'find' }, find])).toEqual([])
    expect(await fields([find, { ...decision, when_declined: 'find' }])).toEqual([
      ['when_declined', 'steps.target_earlier'],
    ])
    expect(await fields([find, { ...decision, return_to: 'find' }])).toEqual([
      ['return_to', 'steps.return_to'],
    ])
    expect(await fields([{ ...decision, return_to: 'appeal' }, end])).toEqual([
      ['return_to', 'steps.return_to'],
    ])
  })

  it('shows the title for staff to staff and the other one to the customer', async () => {
    office.test.wait(4_000)
    const workflow = await makeWorkflow(office.test, tokens.admin, 'Titles', [
      {
        key: 'ask',
        kind: 'form',
        title: 'Tell us about your car',
        staff_title: 'Vehicle details',
        form_type: office.request,
        translations: { fr: { title: 'Votre voiture', staff_title: 'Données du véhicule' } },
      },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [role('Claims supervisor')] },
    ])
    const { token, next } = await startAsGuest(office.test, workflow)
    const read = <Path extends string>(path: Path, locale: string, who: string) =>
      office.test.call('GET', path, { token: who, headers: { 'accept-language': locale } })
    const titles = async (locale: string) => {
      const { body: guest } = await read(`/api/forms/${next.id}/guest`, locale, token)
      const { body: list } = await read(`/api/trackers/${workflow}`, locale, tokens.admin)
      return [guest.data.title, list.data[0].step.title]
    }
    expect(await titles('en')).toEqual(['Tell us about your car', 'Vehicle details'])
    expect(await titles('fr')).toEqual(['Votre voiture', 'Données du véhicule'])

    await submit(office.test, token, next.id, { what: 'A car', price: 1 })
    const { body: listed } = await read(`/api/approvals/${workflow}`, 'fr', tokens.sade)
    const { body: approval } = await read(`/api/approvals/${listed.data[0].id}`, 'fr', tokens.sade)
    expect(approval.data.subject).toMatchObject([{ title: 'Votre voiture', answers: { what: 'A car' } }])
  })
})
