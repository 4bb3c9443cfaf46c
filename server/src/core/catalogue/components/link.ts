import type { Component } from '../component.ts';

export const link: Component = {
	name: 'Link',
	summary: 'A link as a component, for targets that come from an expression.',
	advice: 'Write an ordinary Markdown link whenever the target is fixed.',
	attributes: {
		href: {
			kind: 'page',
			summary: 'Where the link leads.',
			required: true,
			sample: '/quickstart',
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes for the link.', beyondSpec: true },
	},
	content: 'inline',
	example: `Start with the <Link href="/quickstart">quickstart</Link>.`,
	rendering: { kind: 'link' },
	beyondSpec: true,
};
