/** A section of the wording, with its paragraphs. */
export interface Part {
  title: string
  paragraphs: readonly string[]
}

const injury: Part = {
  title: 'Injury to other people',
  paragraphs: [
    'We pay what you, or anybody who drives with your permission, must pay by law for the death of or bodily injury to other people caused by the use of the vehicle, without a limit in amount.',
  ],
}
const damage: Part = {
  title: 'Damage to other people’s property',
  paragraphs: [
    'We pay what you must pay by law for damage to property of others caused by the use of the vehicle, up to the limit in the schedule for any one accident.',
    'Property that belongs to you, or is in your care, is not covered under this part.',
  ],
}
const fireTheft: Part = {
  title: 'Fire and theft',
  paragraphs: [
    'We pay for loss of or damage to the vehicle by fire, lightning, explosion, theft or attempted theft, up to its market value at the time and at most the sum insured.',
    'Theft is reported to the police within 24 hours. Theft with the key left in or on the vehicle is not covered.',
  ],
}
const ownDamage: Part = {
  title: 'Damage to the vehicle',
  paragraphs: [
    'We pay for accidental loss of or damage to the vehicle, by repair, replacement or in money as we choose, up to its market value at the time and at most the sum insured, less the excess in the schedule.',
    'We pay reasonable towing to the nearest repairer. Wear, mechanical or electrical breakdown, and damage to tyres alone are not covered.',
  ],
}

/** Wording of each cover of the trade; the insurer’s own covers refer to schedule and extensions. */
const covers: Readonly<Record<string, readonly Part[]>> = {
  ACT: [injury],
  TPO: [injury, damage],
  TPFT: [injury, damage, fireTheft],
  COMPREHENSIVE: [injury, damage, fireTheft, ownDamage],
}

const rest: readonly Part[] = [
  {
    title: 'What is not covered',
    paragraphs: [
      'Use other than the limitations as to use allow; racing, pace-making and speed tests; a driver without a valid licence, or under the influence of alcohol or drugs.',
      'Loss on purpose or by fraud; war, rebellion, nuclear risk; loss of use and of value; anything outside Nigeria but what the ECOWAS Brown Card scheme asks for.',
    ],
  },
  {
    title: 'What you do',
    paragraphs: [
      'Tell us what is true, and tell us when the vehicle, its use or its owner changes. Keep the vehicle roadworthy.',
      'After an accident or theft, tell us as soon as you can. Admit and promise nothing in our name, keep the evidence, and send us whatever others claim from you.',
    ],
  },
  {
    title: 'Claims',
    paragraphs: [
      'We acknowledge a claim and tell you what we need. Once it is complete and agreed, we pay within the time the law sets. We may take over your rights against whoever caused the loss.',
    ],
  },
  {
    title: 'Premium and cancelling',
    paragraphs: [
      'There is no cover before the premium is paid (Nigerian Insurance Industry Reform Act 2025). You may cancel by writing to us; where the law allows it and no claim was made, we return the premium for the time that is left.',
    ],
  },
  {
    title: 'Law',
    paragraphs: [
      'The law of the Federal Republic of Nigeria applies. The certificate, the schedule and this wording are one contract; what the law on compulsory motor insurance asks for comes before them.',
    ],
  },
]

/** Returns the wording of a policy by its cover. */
export const policyWording = (coverCode: string): readonly Part[] => [...(covers[coverCode] ?? []), ...rest]
