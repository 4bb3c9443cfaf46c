import type { Component } from '../component.ts';

export const frame: Component = {
	name: 'Frame',
	summary: 'A border around an image or a video, with a caption below.',
	advice: 'Wrap every image in it. The caption says what to notice; the alt text describes the image.',
	attributes: {
		caption: { kind: 'markdown', summary: 'Caption below the image.' },
		hint: { kind: 'markdown', summary: 'Text above the image.', beyondSpec: true },
	},
	children: ['img', 'video', 'iframe'],
	content: 'flow',
	wraps: true,
	converts: 'image',
	example: `<Frame caption="What you write, and what readers see">
  ![A page's text on the left, and the same page as readers see it on the right](/images/page-anatomy.svg)
</Frame>`,
	snippet: `<Frame caption="\${1:What to notice}">
  ![\${2:What the image shows}](\${3:/images/example.png})
</Frame>`,
	rendering: { kind: 'frame' },
	aliases: ['Example'],
};

export const img: Component = {
	name: 'img',
	summary: 'An image whose size or theme Markdown’s own image syntax cannot set.',
	advice: 'For a pair of light and dark images, use the classes `block dark:hidden` and `hidden dark:block`.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the image.', sample: '/images/example.png' },
		alt: {
			kind: 'text',
			summary: 'Alt text: describes the image for readers who cannot see it. Empty for decoration.',
			describes: true,
			sample: 'What the image shows',
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		className: { kind: 'text', summary: 'CSS classes.' },
		noZoom: { kind: 'flag', summary: 'Whether to disable zooming on click.', beyondSpec: true },
		title: { kind: 'text', summary: 'Tooltip of the image.' },
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

export const video: Component = {
	name: 'video',
	summary: 'A video file of your own.',
	advice:
		'Add `controls` to let readers pause it, and wrap it in a `Frame`. Attribute names are written as in JSX.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the video file.', sample: '/videos/demo.mp4' },
		controls: {
			kind: 'flag',
			summary: 'Whether to show the playback controls.',
		},
		poster: { kind: 'asset', summary: 'Preview image shown before the video plays.' },
		autoPlay: {
			kind: 'flag',
			summary: 'Whether to start playing automatically. Browsers require `muted` as well.',
		},
		muted: { kind: 'flag', summary: 'Whether to play without sound.' },
		loop: { kind: 'flag', summary: 'Whether to loop.' },
		playsInline: { kind: 'flag', summary: 'Whether to play inline on phones instead of full screen.' },
		preload: {
			kind: 'choice',
			summary: 'Data that the browser preloads.',
			options: ['none', 'metadata', 'auto'],
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		title: { kind: 'text', summary: 'Description of the video for screen readers.' },
		className: { kind: 'text', summary: 'CSS classes.' },
	},
	content: 'flow',
	example: `<Frame caption="From an empty folder to a published site">
  <video controls muted src="https://example.com/videos/first-site.mp4" title="Creating a site, step by step"></video>
</Frame>`,
	snippet: `<video controls src="\${1:/videos/demo.mp4}"></video>`,
	rendering: { kind: 'element' },
	element: true,
};

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
