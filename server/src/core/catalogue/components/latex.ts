import type { Component } from '../component.ts';

export const latex: Component = {
	name: 'Latex',
	summary: 'A formula in LaTeX notation.',
	advice:
		'Markdown’s own notation does the same: `$…$` within a line, `$$…$$` on lines of its own. A dollar that is one is `\\$`.',
	attributes: {},
	content: 'inline',
	example: `The energy is <Latex>E = mc^2</Latex>.`,
	rendering: { kind: 'latex' },
	beyondSpec: true,
};
