import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, claimant, photo, sendFile } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'

describe('the first notice of each kind of loss', () => {
  let test: TestApp
  let officer: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let today: string
  let guest: Awaited<ReturnType<typeof claimant>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    today = lagosDay(test.services.clock())
    guest = await claimant(test, policy.plate, ADA.email)
  })
  afterAll(() => test.close())

  const common = () => ({
    loss_date: today,
    place: 'Allen Avenue, Ikeja',
    description: 'It was gone in the morning.',
    purpose: 'parked',
    injuries: 'no',
    declaration: true,
    payee_name: 'Ada Obi',
    bank: 'First Bank of Nigeria',
    account_number: '0123456784',
  })
  const theft = () => ({
    ...common(),
    loss_type: 'theft',
    last_seen_date: today,
    last_seen_place: 'Allen Avenue, Ikeja',
  })
  const stolenCar = () => ({
    ...theft(),
    stolen: 'vehicle',
    keys: 'all',
    tracker: 'no',
    vehicle_papers: 'with_me',
  })
  const collision = () => ({
    ...common(),
    loss_type: 'collision',
    damage: 'Rear bumper',
    vehicle_location: 'At home',
    third_party: 'no',
  })
  const send = async (data: object, by = guest) => {
    const { version } = await must(test, 'GET', `/api/forms/${by.formId}/guest`, { token: by.token })
    const body = { form_id: by.formId, data, version }
    return test.call('POST', '/api/trackers/form/register-claim', { token: by.token, body })
  }
  const newGuest = () => {
    test.wait(61_000)
    return claimant(test, policy.plate, ADA.email)
  }
  /** The questions whose answers are refused. */
  const refusedAt = async (data: object) => {
    const { status, body } = await send(data)
    return [status, body.errors?.map(({ path }: { path: string }) => path)]
  }

  it.each<[string, () => object, string[]]>([
    [
      'a stolen car asks for its own facts, and for no photo',
      () => ({ ...common(), loss_type: 'theft', stolen: 'vehicle' }),
      ['last_seen_date', 'last_seen_place', 'keys', 'tracker', 'vehicle_papers'],
    ],
    [
      'stolen parts are photographed where they were',
      () => ({ ...theft(), stolen: 'parts', damage: 'Both mirrors', vehicle_location: 'At home' }),
      ['photo_whole', 'photo_damage'],
    ],
    ['a collision is photographed', collision, ['photo_whole', 'photo_damage']],
    [
      'a fire asks where it began',
      () => ({ ...collision(), loss_type: 'fire', photo_whole: 'later', photo_damage: 'later' }),
      ['fire_origin', 'fire_service'],
    ],
    [
      'a flood asks how high the water was',
      () => ({ ...collision(), loss_type: 'flood', photo_whole: 'later', photo_damage: 'later' }),
      ['water_level', 'engine_started'],
    ],
    [
      'glass asks which one, and not for the whole vehicle',
      () => ({ ...collision(), loss_type: 'glass' }),
      ['broken_glass', 'photo_damage'],
    ],
    [
      'another party is known or drove off, and one who is known has a name',
      () => ({
        ...collision(),
        photo_whole: 'later',
        photo_damage: 'later',
        third_party: 'yes',
        third_parties: [{}, { party: 'known' }, { party: 'unknown', plate: 'ABC', colour: 'Red' }],
      }),
      ['third_parties.0.party', 'third_parties.1.name'],
    ],
    [
      'a photo is a file or still to come, nothing else',
      () => ({ ...collision(), photo_whole: 'yes', photo_damage: 'later' }),
      ['photo_whole'],
    ],
  ])('%s', async (_name, answers, questions) => {
    expect(await refusedAt(answers())).toEqual([422, questions])
  })

  it('accepts a stolen car without a photo of it', async () => {
    const by = await newGuest()
    const sent = await send({ ...stolenCar(), photo_whole: 'later', vehicle_location: 'Unknown' }, by)
    expect(sent.status).toBe(200)
    const claim = await must(test, 'GET', `/api/claims/${sent.body.data.claim.id}`, { token: officer })
    expect(claim).toMatchObject({ loss_type: 'theft', notice: { stolen: 'vehicle', keys: 'all' } })
    expect(claim.notice).not.toHaveProperty('photo_whole')
    expect(claim.notice).not.toHaveProperty('vehicle_location')
    expect(claim.photos_to_come).toEqual([])
    const police = claim.checks.find(({ key }: { key: string }) => key === 'police_report')
    expect(police).toMatchObject({
      state: 'bad',
      detail: 'The vehicle was stolen, and there is no police report.',
    })
  })

  it('requires photos that could not be taken later, and names the missing ones', async () => {
    const by = await newGuest()
    const parties = [{ party: 'unknown', plate: 'ABC', colour: 'Red bus' }]
    const sent = await send(
      {
        ...collision(),
        third_party: 'yes',
        third_parties: parties,
        photo_whole: 'later',
        photo_damage: 'later',
      },
      by,
    )
    expect(sent.status).toBe(200)
    const claimId = sent.body.data.claim.id as string
    const claim = () => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
    const followed = async (language = 'en') => {
      const headers = { 'accept-language': language }
      const read = await test.call('GET', `/api/trackers/${by.trackerId}/guest`, { token: by.token, headers })
      return read.body.data.claim
    }
    const whole = { question: 'photo_whole', label: 'Photo of the whole vehicle' }
    const damage = { question: 'photo_damage', label: 'Photos of the damage, close' }
    expect((await claim()).photos_to_come).toEqual([whole, damage])
    expect((await followed()).photos_to_come).toEqual([whole, damage])
    expect((await followed('fr')).photos_to_come[0].label).toBe('Photo du véhicule entier')
    expect((await claim()).documents).toEqual([])

    const sendPhoto = async (question?: string) =>
      sendFile(test, by.token, by.formId, 'photo', await photo(), 'image/jpeg', question)
    await sendPhoto()
    expect((await followed()).photos_to_come).toEqual([whole, damage])
    await sendPhoto('photo_whole')
    expect((await followed()).photos_to_come).toEqual([damage])
    const seen = await claim()
    expect(seen.photos_to_come).toEqual([damage])
    expect(seen.messages.map(({ text }: { text: string }) => text)).toContain(
      'Sent a file: Photo of the whole vehicle (photo.jpg)',
    )
  })
})
