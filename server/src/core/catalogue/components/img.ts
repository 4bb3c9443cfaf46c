import type { Component } from '../component.ts';

export const img: Component = {
	name: 'img',
	summary: 'An image whose size or theme Markdown’s own image syntax cannot set.',
	advice: 'For a pair of light and dark images, use the classes `block dark:hidden` and `hidden dark:block`.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the image.', sample: '/images/example.png' },
		alt: {
			kind: 'text',
			summary: 'What the image shows, for readers who cannot see it; empty for decoration.',
			describes: true,
			sample: 'What the image shows',
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		className: { kind: 'text', summary: 'CSS classes.' },
		noZoom: { kind: 'flag', summary: 'Keeps a click from enlarging the image.', beyondSpec: true },
		title: { kind: 'text', summary: 'Text shown when pointing at the image.' },
		style: { kind: 'expression', summary: 'Inline style, as an object.' },
	},
	content: 'none',
	example: `<Frame>
  <img src="/images/page-anatomy.svg" alt="A page's text, and the same page as readers see it" noZoom />
</Frame>`,
	snippet: `<img src="\${1:/images/example.png}" alt="\${2:What the image shows}" />`,
	rendering: { kind: 'element' },
	element: true,
	beyondSpec: true,
};
