import { changeRules } from './change-rules.ts'
import type { SeedRow } from './data/seed-row.ts'
import { policyConditions } from './policy-conditions.ts'

const NAIRA = 100

export const companyProfile = {
  name: 'Coverdesk Demo Insurance Plc',
  product_name: 'Coverdesk',
  address: '14 Example Crescent, Victoria Island, Lagos',
  email: 'hello@coverdesk.test',
  phone: '+234 700 000 0000',
  whatsapp: '+234 700 000 0001',
  complaint_route:
    'Write to complaints@coverdesk.test and tell us your policy number. If our answer does not satisfy you, you can turn to the National Insurance Commission (NAICOM), Abuja.',
  privacy_notice:
    'Notice of a demo. We use what you tell us to price, issue and serve your cover and to do what the law asks. Your ID number is checked in the official registry and kept encrypted. To see, correct or delete your data, or to withdraw your agreement, write to privacy@coverdesk.test.',
  terms:
    'Terms of a demo. Cover begins once the premium is paid, and runs for the period on the certificate. What is covered stands in the schedule and the wording that come with the policy.',
  website: 'https://coverdesk.test',
  naicom_number: 'RIC-000 (demo)',
}

export const branches = [
  { code: '11000', name: 'Head Office Lagos', address: '14 Example Crescent, Victoria Island, Lagos' },
  { code: '11010', name: 'Abuja', address: '3 Sample Street, Wuse 2, Abuja' },
  { code: '11020', name: 'Port Harcourt', address: '8 Sample Road, GRA Phase 2, Port Harcourt' },
  { code: '11030', name: 'Kano', address: '21 Sample Avenue, Nasarawa, Kano' },
  { code: '11040', name: 'Ibadan', address: '5 Sample Close, Bodija, Ibadan' },
  { code: '11050', name: 'Enugu', address: '12 Sample Lane, Independence Layout, Enugu' },
]

/** Damage limits: NAICOM/DPR/CIR/46/2022. The premiums are in the tariff. */
const risks = [
  { code: 'PRIVATE', name: 'Private motor', limit: 3_000_000 },
  { code: 'OWN_GOODS', name: 'Commercial, own goods', limit: 5_000_000 },
  { code: 'STAFF_BUS', name: 'Staff bus', limit: 3_000_000 },
  { code: 'TRUCK', name: 'Truck, general cartage', limit: 5_000_000 },
  { code: 'SPECIAL', name: 'Special types', limit: 3_000_000 },
  { code: 'TRICYCLE', name: 'Tricycle', limit: 2_000_000 },
  { code: 'MOTORCYCLE', name: 'Motorcycle', limit: 1_000_000 },
]

const business = [
  { code: 'DIRECT', name: 'Direct' },
  { code: 'AGENCY', name: 'Agency' },
  { code: 'BROKER', name: 'Broker' },
  { code: 'BANCASSURANCE', name: 'Bancassurance' },
  { code: 'COINSURANCE_LEAD', name: 'Co-insurance, leading' },
  { code: 'COINSURANCE_FOLLOW', name: 'Co-insurance, following' },
]

const colour = (name: string, hex: string): SeedRow => ({
  code: name.toUpperCase(),
  name,
  attributes: { hex },
})

const extension = (code: string, name: string, description: string, cover_types: string[]): SeedRow => ({
  code,
  name,
  attributes: { description, cover_types },
})

const plain = (rows: Record<string, string>): SeedRow[] =>
  Object.entries(rows).map(([code, name]) => ({ code, name }))

export const setupLists: Record<string, SeedRow[]> = {
  change_rules: changeRules,
  policy_conditions: policyConditions,
  risk_types: risks.map(({ code, name }) => ({ code, name })),
  liability_types: risks.map(({ code, name, limit }) => ({
    code,
    name: `${name}: damage to others up to the legal limit`,
    attributes: { limit: limit * NAIRA, risk_type: code },
  })),
  business_types: risks.flatMap((risk) => business.map((row) => ({ ...row, parent: risk.code }))),
  cover_types: [
    {
      code: 'TPO',
      name: 'Third Party Only',
      attributes: {
        description:
          'Injury and death of other people, and damage to their property. The cover the law requires.',
        needs_sum_insured: false,
      },
    },
    {
      code: 'TPFT',
      name: 'Third Party Fire & Theft',
      attributes: {
        description:
          'Injury and death of other people, damage to their property, and your own vehicle if it burns or is stolen.',
        needs_sum_insured: true,
      },
    },
    {
      code: 'COMPREHENSIVE',
      name: 'Comprehensive',
      attributes: {
        description:
          'Injury and death of other people, damage to their property, and your own vehicle: fire, theft and accidental damage.',
        needs_sum_insured: true,
        excess: 50_000 * NAIRA,
      },
    },
    {
      code: 'ACT',
      name: 'Act only',
      attributes: {
        description: 'Injury and death of other people only. Not their property, and not your own vehicle.',
        needs_sum_insured: false,
      },
    },
  ],
  extensions: [
    extension(
      'EXTRA_TPPD',
      'Higher limit for damage to others',
      'Raises what we pay for other people’s property.',
      ['TPO', 'TPFT', 'COMPREHENSIVE'],
    ),
    extension('FLOOD', 'Flood', 'Damage by flood and heavy rain.', ['COMPREHENSIVE']),
    extension('SRCC', 'Strike, riot and civil commotion', 'Damage by crowds and unrest.', ['COMPREHENSIVE']),
    extension('EXCESS_BUYBACK', 'No excess to pay', 'You pay nothing yourself when you claim.', [
      'COMPREHENSIVE',
    ]),
  ],
  colours: [
    colour('Black', '#111111'),
    colour('White', '#FFFFFF'),
    colour('Silver', '#C0C0C0'),
    colour('Grey', '#808080'),
    colour('Blue', '#1F4E9E'),
    colour('Red', '#C0272D'),
    colour('Green', '#1E7B34'),
    colour('Gold', '#C9A227'),
    colour('Brown', '#6B4226'),
    colour('Beige', '#D9C7A3'),
    colour('Yellow', '#F2C500'),
    colour('Orange', '#E8741E'),
    colour('Wine', '#722F37'),
    colour('Purple', '#5E3A87'),
    colour('Ash', '#B2BEB5'),
    colour('Champagne', '#E8D5B0'),
  ],
  vehicle_types: [
    { code: 'CAR', name: 'Car', attributes: { risk_type: 'PRIVATE' } },
    { code: 'BUS', name: 'Bus or mini-bus', attributes: { risk_type: 'STAFF_BUS' } },
    { code: 'VAN', name: 'Van', attributes: { risk_type: 'OWN_GOODS' } },
    { code: 'PICKUP', name: 'Pick-up', attributes: { risk_type: 'OWN_GOODS' } },
    { code: 'TRUCK', name: 'Truck', attributes: { risk_type: 'TRUCK' } },
    { code: 'MOTORCYCLE', name: 'Motorcycle', attributes: { risk_type: 'MOTORCYCLE' } },
    { code: 'TRICYCLE', name: 'Tricycle', attributes: { risk_type: 'TRICYCLE' } },
    { code: 'TRACTOR', name: 'Tractor', attributes: { risk_type: 'SPECIAL' } },
  ],
  body_types: plain({
    SALOON: 'Saloon',
    JEEP: 'Jeep or SUV',
    BUS: 'Bus',
    MINI_BUS: 'Mini-bus',
    VAN: 'Van',
    PICKUP: 'Pick-up',
    TRUCK: 'Truck',
    MOTORCYCLE: 'Motorcycle',
    TRICYCLE: 'Tricycle',
    TRACTOR: 'Tractor',
    OTHER: 'Other',
  }),
  vehicle_uses: plain({
    PRIVATE: 'Private',
    COMMERCIAL: 'Own business',
    STAFF_BUS: 'Carrying own staff',
    HIRING: 'Hire and reward',
    CARTAGE: 'Goods of others',
    SPECIAL: 'Special purpose',
  }),
  agencies: [
    { code: '00485', name: 'Direct online', attributes: { kind: 'DIRECT', commission_bps: 0 } },
    { code: '00486', name: 'Lagos Central Agency', attributes: { kind: 'AGENCY', commission_bps: 1_000 } },
    { code: '00487', name: 'Marine desk', attributes: { kind: 'DIRECT', commission_bps: 0 } },
    { code: '00510', name: 'Harbourline Brokers', attributes: { kind: 'BROKER', commission_bps: 1_250 } },
    {
      code: '00522',
      name: 'Savannah Insurance Brokers',
      attributes: { kind: 'BROKER', commission_bps: 1_250 },
    },
    { code: '00534', name: 'Delta Risk Partners', attributes: { kind: 'BROKER', commission_bps: 1_250 } },
    { code: '00548', name: 'Unity Agents', attributes: { kind: 'AGENCY', commission_bps: 1_000 } },
  ],
  clos: plain({
    '00486': 'Online desk',
    '00601': 'Amaka Nwosu',
    '00602': 'Segun Alabi',
    '00603': 'Zainab Musa',
    '00604': 'Preye Dokubo',
  }),
  loss_adjusters: [
    {
      code: 'LA-01',
      name: 'Niger Loss Adjusters',
      attributes: {
        licence: 'NAICOM/LA/0112',
        contact_email: 'claims@niger-adjusters.test',
        contact: '+2348035550112',
        states: ['LA', 'OG', 'OY'],
        bank: 'Zenith Bank',
        account_number: '1012345678',
        account_name: 'Niger Loss Adjusters',
      },
    },
    {
      code: 'LA-02',
      name: 'Sahel Adjusting Partners',
      attributes: {
        licence: 'NAICOM/LA/0187',
        contact_email: 'desk@sahel-adjusting.test',
        contact: '+2348035550187',
        states: ['FC', 'KN', 'KD'],
        bank: 'Zenith Bank',
        account_number: '1012345685',
        account_name: 'Sahel Adjusting Partners',
      },
    },
  ],
  claim_accounts: [
    {
      code: 'CLAIMS',
      name: 'Claims account',
      attributes: {
        bank: 'Zenith Bank',
        account_number: '1012345692',
        account_name: 'Coverdesk Demo Insurance Plc',
      },
    },
    {
      code: 'CLAIMS-GTB',
      name: 'Claims account at GTBank',
      attributes: {
        bank: 'Guaranty Trust Bank (GTBank)',
        account_number: '0123456791',
        account_name: 'Coverdesk Demo Insurance Plc',
      },
    },
  ],
  targets: ['2025', '2026', '2027'].map((code, index) => ({
    code,
    name: `Premium target ${code}`,
    attributes: { premium: (60_000_000 + index * 15_000_000) * NAIRA },
  })),
}
