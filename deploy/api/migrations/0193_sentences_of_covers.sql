-- Each cover says by itself what it pays for. Descriptions that an office has reworded stay as they are.
update setup_rows set attributes = jsonb_set(attributes, '{description}', to_jsonb(texts.after)), version = version + 1
from (values
  ('TPO', 'Pays for people you injure and damage you cause to others. What the law asks for.',
    'Injury and death of other people, and damage to their property. The cover the law requires.'),
  ('TPFT', 'Third-party cover, and your own vehicle when it burns or is stolen.',
    'Injury and death of other people, damage to their property, and your own vehicle if it burns or is stolen.'),
  ('COMPREHENSIVE', 'All of that, and accidental damage to your own vehicle.',
    'Injury and death of other people, damage to their property, and your own vehicle: fire, theft and accidental damage.'),
  ('ACT', 'Only injury to other people. The narrowest cover there is.',
    'Injury and death of other people only. Not their property, and not your own vehicle.')
) as texts (code, before, after)
where setup_rows.list = 'cover_types' and setup_rows.code = texts.code
  and setup_rows.attributes ->> 'description' = texts.before;
