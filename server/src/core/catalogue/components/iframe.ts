import type { Component } from '../component.ts';

export const iframe: Component = {
	name: 'iframe',
	summary: 'Another page within this one, such as a hosted video.',
	advice:
		'Always give it a `title`: screen readers announce it. Attribute names are written as in JSX: `allowFullScreen`.',
	attributes: {
		src: {
			kind: 'url',
			summary: 'URL of the embedded page.',
			frames: true,
			sample: 'https://www.youtube.com/embed/VIDEO_ID',
		},
		title: {
			kind: 'text',
			summary: 'What the embedded page shows, for screen readers.',
			sample: 'Product tour',
		},
		width: { kind: 'text', summary: 'Width in pixels or per cent.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		allow: {
			kind: 'text',
			summary: 'What the embedded page may use, such as `fullscreen; picture-in-picture`.',
		},
		allowFullScreen: { kind: 'flag', summary: 'Lets the embedded page fill the screen.' },
		frameBorder: { kind: 'text', summary: 'Border width of old browsers; `0` hides it.' },
		loading: { kind: 'choice', summary: 'When the browser loads it.', options: ['lazy', 'eager'] },
		className: { kind: 'text', summary: 'CSS classes.' },
		sandbox: { kind: 'text', summary: 'What the embedded page is forbidden, lifted by the given words.' },
		referrerPolicy: {
			kind: 'text',
			summary: 'How much of the URL of this page is sent to the embedded page.',
		},
	},
	content: 'none',
	example: `<iframe
  src="https://www.youtube.com/embed/aqz-KE-bpKQ"
  title="Big Buck Bunny, an open film"
  width="100%"
  height="360"
  allowFullScreen
></iframe>`,
	snippet: `<iframe src="\${1:https://www.youtube.com/embed/VIDEO_ID}" title="\${2:Product tour}" allowFullScreen></iframe>`,
	rendering: { kind: 'element' },
	element: true,
};
