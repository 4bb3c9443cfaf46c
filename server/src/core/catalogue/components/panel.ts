import type { Component } from '../component.ts';

export const panel: Component = {
	name: 'Panel',
	summary: 'Content for the column beside the text, in place of the table of contents.',
	advice: 'One for each page. Request and response examples of the page move into it.',
	oncePerPage: true,
	attributes: {},
	content: 'flow',
	example: `<Panel>
  <Info>
    This endpoint accepts 100 requests a minute for each key.
  </Info>
</Panel>`,
	rendering: { kind: 'group', look: 'panel' },
	beyondSpec: true,
};
