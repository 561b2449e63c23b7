import type { FormField, Rule } from '@coverdesk/sdk/forms'

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type LossType = 'collision' | 'theft' | 'fire' | 'flood' | 'vandalism' | 'glass' | 'other'

/** Condition: the loss is one of these kinds. */
export const isLoss = (...types: LossType[]): Rule => ({ in: [{ var: 'loss_type' }, types] })

const whenStolen: Rule = { and: [isLoss('theft'), { '==': [{ var: 'stolen' }, 'vehicle'] }] }
/** The vehicle can be photographed, inspected and repaired. */
export const whenVehicleIsThere: Rule = { '!': [whenStolen] }
export const whenThirdParty: Rule = { '==': [{ var: 'third_party' }, 'yes'] }

/** A page of its own. Whether the vehicle is gone decides the questions that follow. */
export const theftQuestions: FormField[] = [
  { key: 'theft_section', kind: 'section', label: 'The theft', show_when: isLoss('theft') },
  {
    key: 'stolen',
    kind: 'choice',
    label: 'What was stolen',
    required: true,
    options: [
      { value: 'vehicle', label: 'The whole vehicle' },
      { value: 'parts', label: 'Parts of it or things in it' },
    ],
  },
  {
    key: 'last_seen_date',
    kind: 'date',
    label: 'Day you last saw it',
    required: true,
    latest: 'today',
    offers_recent_days: true,
  },
  {
    key: 'last_seen_time',
    kind: 'text',
    label: 'At what time?',
    short_label: 'Time',
    help: 'About is enough, such as 14:30',
    pattern: '([01]?\\d|2[0-3]):[0-5]\\d',
    pattern_help: 'Write the time as 14:30',
  },
  {
    key: 'last_seen_place',
    kind: 'text',
    label: 'Place you last saw it',
    help: 'Street and town',
    required: true,
  },
  {
    key: 'keys',
    kind: 'choice',
    label: 'Keys of the vehicle',
    required: true,
    show_when: whenStolen,
    options: [
      { value: 'all', label: 'I have all of them' },
      { value: 'missing', label: 'One or more are missing' },
    ],
  },
  {
    key: 'tracker',
    kind: 'choice',
    label: 'Tracking device in the vehicle',
    required: true,
    show_when: whenStolen,
    options: yesNo,
  },
  {
    key: 'tracker_company',
    kind: 'text',
    label: 'Company of the tracker and its last position',
    show_when: { '==': [{ var: 'tracker' }, 'yes'] },
  },
  {
    key: 'vehicle_papers',
    kind: 'choice',
    label: 'Vehicle papers',
    required: true,
    show_when: whenStolen,
    options: [
      { value: 'with_me', label: 'I have them' },
      { value: 'in_vehicle', label: 'They were in the vehicle' },
    ],
  },
]

export const fireQuestions: FormField[] = [
  {
    key: 'fire_origin',
    kind: 'choice',
    label: 'Where the fire began',
    required: true,
    show_when: isLoss('fire'),
    options: [
      { value: 'engine', label: 'Engine' },
      { value: 'inside', label: 'Inside the vehicle' },
      { value: 'outside', label: 'Outside it, such as a building' },
      { value: 'unknown', label: 'Not known' },
    ],
  },
  {
    key: 'fire_service',
    kind: 'choice',
    label: 'Fire service was called',
    required: true,
    show_when: isLoss('fire'),
    options: yesNo,
  },
]

export const floodQuestions: FormField[] = [
  {
    key: 'water_level',
    kind: 'choice',
    label: 'How high the water was',
    required: true,
    show_when: isLoss('flood'),
    options: [
      { value: 'wheels', label: 'Up to the wheels' },
      { value: 'seats', label: 'Up to the seats' },
      { value: 'higher', label: 'Higher' },
    ],
  },
  {
    key: 'engine_started',
    kind: 'choice',
    label: 'Engine started after the flood',
    required: true,
    show_when: isLoss('flood'),
    options: yesNo,
  },
]

export const glassQuestions: FormField[] = [
  {
    key: 'broken_glass',
    kind: 'multi_choice',
    label: 'Which glass is broken',
    required: true,
    show_when: isLoss('glass'),
    options: [
      { value: 'windscreen', label: 'Windscreen' },
      { value: 'rear', label: 'Rear window' },
      { value: 'side', label: 'Side window' },
      { value: 'other', label: 'Something else' },
    ],
  },
]

const isParty = (value: 'known' | 'unknown'): Rule => ({ '==': [{ var: 'party' }, value] })

/** Repeated for each other person; a driver who fled has no name. */
export const otherPartyQuestions: FormField[] = [
  {
    key: 'party',
    kind: 'choice',
    label: 'Who it was',
    required: true,
    options: [
      { value: 'known', label: 'I know the name' },
      { value: 'unknown', label: 'Drove off or unknown' },
    ],
  },
  { key: 'name', kind: 'text', label: 'Name', required: true, show_when: isParty('known') },
  { key: 'phone', kind: 'phone', label: 'Phone', show_when: isParty('known') },
  { key: 'plate', kind: 'text', label: 'Plate of the vehicle', help: 'A part of it helps too' },
  { key: 'colour', kind: 'text', label: 'Colour and make', show_when: isParty('unknown') },
  { key: 'damage', kind: 'text', label: 'What was damaged' },
]

/** Questions about the police: where others were involved, and where a crime is likely. */
export const policeQuestions: FormField[] = [
  {
    key: 'police_section',
    kind: 'section',
    label: 'The police',
    show_when: { or: [whenThirdParty, isLoss('theft', 'fire', 'vandalism')] },
  },
  { key: 'police_station', kind: 'text', label: 'Police station' },
  { key: 'police_number', kind: 'text', label: 'Number of the police report' },
  {
    key: 'police_report',
    kind: 'file',
    label: 'Police report',
    help: 'If you have it; you can send it later',
    most: 3,
  },
]
