import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const accordionGroup: Component = {
	name: 'AccordionGroup',
	summary: 'A group of accordions in one box with dividing lines.',
	advice:
		'Use it for frequently asked questions and troubleshooting, where readers open only the accordion they need.',
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
	summary: 'A collapsible section that opens when readers click its title.',
	advice: 'Use it for details that only some readers need. Keep information that every reader needs visible.',
	attributes: {
		title: {
			kind: 'markdown',
			summary: 'Title of the accordion, which is always visible.',
			required: true,
			sample: 'Advanced options',
			quoted: true,
		},
		description: { kind: 'text', summary: 'Description shown below the title.', beyondSpec: true },
		defaultOpen: { kind: 'flag', summary: 'Whether the accordion is open by default.', beyondSpec: true },
		...iconAttributes,
		id: {
			kind: 'text',
			summary: 'Anchor of the accordion. By default, it is generated from the title.',
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
	summary: 'A collapsible list of nested fields. It can contain other expandables.',
	advice: 'Put it inside a field of type `object`, and use the name of the object as the title.',
	attributes: {
		title: {
			kind: 'text',
			summary: 'Title of the toggle, shown after “Show” or “Hide”.',
			default: 'child attributes',
			sample: 'properties',
		},
		defaultOpen: {
			kind: 'flag',
			summary: 'Whether the nested fields are shown by default.',
			beyondSpec: true,
		},
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
