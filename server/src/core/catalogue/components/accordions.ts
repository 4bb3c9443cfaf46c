import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const accordionGroup: Component = {
	name: 'AccordionGroup',
	summary: 'Joins accordions into one box with dividing lines.',
	advice:
		'Use it for frequent questions and troubleshooting, where readers look for one title and open only that.',
	attributes: {},
	children: ['Accordion'],
	content: 'flow',
	example: `<AccordionGroup>
  <Accordion title="Why does my request return 401?">
    The key is missing or revoked. Send it as \`Authorization: Bearer <API_KEY>\`.
  </Accordion>
  <Accordion title="Why does my request return 429?">
    You sent more than 100 requests in a minute. Wait for the seconds given in the \`Retry-After\` header.
  </Accordion>
</AccordionGroup>`,
	snippet: `<AccordionGroup>
  <Accordion title="\${1:First question}">
    $2
  </Accordion>
  <Accordion title="\${3:Second question}">
    $0
  </Accordion>
</AccordionGroup>`,
	rendering: { kind: 'group', look: 'accordions' },
};

export const accordion: Component = {
	name: 'Accordion',
	summary: 'Content that opens when the reader selects its title.',
	advice: 'Use it for details that only some readers need. What every reader needs should stay visible.',
	attributes: {
		title: {
			kind: 'markdown',
			summary: 'Title, which is always visible.',
			required: true,
			sample: 'Advanced options',
			quoted: true,
		},
		description: { kind: 'text', summary: 'Description below the title.', beyondSpec: true },
		defaultOpen: { kind: 'flag', summary: 'Whether the content is open at first.', beyondSpec: true },
		...iconAttributes,
		id: {
			kind: 'text',
			summary: 'Anchor of the accordion, instead of the one generated from its title.',
			beyondSpec: true,
		},
	},
	content: 'flow',
	alertNames: ['details'],
	wraps: true,
	example: `<Accordion title="How are amounts rounded?" icon="calculator">
  Amounts are rounded half up to two decimals, after taxes are added.
</Accordion>`,
	rendering: { kind: 'disclosure', title: 'title', look: 'accordion' },
	anchor: { of: ['title'], form: 'title' },
	distinctOnPage: true,
};

export const expandable: Component = {
	name: 'Expandable',
	summary: 'Nested fields that open on demand; may be nested in itself.',
	advice: 'Put it inside a field of type `object`, titled with the name of the object.',
	attributes: {
		title: {
			kind: 'text',
			summary: 'Title of the toggle, after “Show” or “Hide”.',
			default: 'child attributes',
			sample: 'properties',
		},
		defaultOpen: { kind: 'flag', summary: 'Whether the content is open at first.', beyondSpec: true },
	},
	children: ['ResponseField', 'ParamField'],
	content: 'flow',
	example: `<ResponseField name="customer" type="object" required>
  Who placed the order.

  <Expandable title="customer">
    <ResponseField name="name" type="string" required>
      Full name.
    </ResponseField>
    <ResponseField name="contact" type="object">
      How to reach the customer.

      <Expandable title="contact">
        <ResponseField name="email" type="string">
          Email address.
        </ResponseField>
      </Expandable>
    </ResponseField>
  </Expandable>
</ResponseField>`,
	rendering: { kind: 'disclosure', title: 'title', look: 'expandable' },
};
