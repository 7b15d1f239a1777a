/** The Node.js of the documentation, the image and the tests. */
export const currentNode: string;
