import type { Component } from '../component.ts';

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
