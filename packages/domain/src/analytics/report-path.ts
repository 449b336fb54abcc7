/** Path of the page of the web app that shows a report in a frame. */
export const reportPath = '/report';
