import type { Component } from '../component.ts';

export const expandable: Component = {
	name: 'Expandable',
	summary: 'Nested fields that open on demand; may be nested in itself.',
	advice: 'Put it inside a field of type `object`, titled with the name of the object.',
	attributes: {
		title: {
			kind: 'text',
			summary: 'What is shown or hidden: the line reads “Show” or “Hide” and this title.',
			default: 'child attributes',
			sample: 'properties',
		},
		defaultOpen: { kind: 'flag', summary: 'Shows the content at once.', beyondSpec: true },
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
